import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEquipment } from '#client/offline/use-equipment.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { platesWords as words } from '#client/words/plates.ts';
import { sessionEnd } from '#client/words/session-end.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import { exerciseIn, useShownDay } from '../shown-day.ts';
import styles from './plates.module.css';
import { PlatesOfSets } from './plates-of-sets.tsx';
import { TodaysLoad } from './todays-load.tsx';

type PlatesDialogProps = {
  athleteId: string;
  /** The key of the exercise. */
  exercise: string;
  onClose: () => void;
};

/**
 * The plates of each set of an exercise, and what to load today: from what stands on this device. Plates come by
 * themselves only where a bar is meant.
 */
export function PlatesDialog({ athleteId, exercise, onClose }: PlatesDialogProps) {
  const navigate = useNavigate();
  const known = useEquipment(athleteId);
  const day = useShownDay((shownDay) => shownDay);
  const shown = day && exerciseIn(day, exercise);
  const [isOnBar, setOnBar] = useState(false);
  const hasPlates = isOnBar || (shown !== undefined && isBarbellLift(shown.name));
  return (
    <Dialog
      open
      title={hasPlates ? words.title : words.titleOfLoad}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sessionEnd.close}</Button>
          <Button look="quiet" onClick={() => void navigate(paths.editProfile)}>
            {words.change}
          </Button>
        </>
      }
    >
      <div className={styles['narrow']}>
        <div className={styles['parts']}>
          {known && shown && hasPlates && <PlatesOfSets exercise={shown} equipment={known.equipment} />}
          {known && shown && !hasPlates && <Button onClick={() => setOnBar(true)}>{words.onBar}</Button>}
          {known && shown && <TodaysLoad key={shown.key} day={day} exercise={shown} equipment={known.equipment} />}
          {day && shown === undefined && <p>{words.nothing}</p>}
        </div>
      </div>
    </Dialog>
  );
}
