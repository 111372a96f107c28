import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { useBlock } from '#client/offline/block/use-block.ts';
import { useEquipment } from '#client/offline/use-equipment.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { exerciseNames, type ExerciseNames } from '#client/words/block.ts';
import { platesWords as words } from '#client/words/plates.ts';
import { sessionEnd } from '#client/words/session-end.ts';
import { dayOf } from '#domain/block/next-training.ts';
import { nthOfName } from '#domain/block/same-names.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { exercisesOfDay } from '#domain/block/weeks.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import { watchRows } from '../watch-rows.ts';
import styles from './plates.module.css';
import { PlatesOfSets } from './plates-of-sets.tsx';
import { rowsInOrder } from './sets-of.ts';
import { TodaysLoad } from './todays-load.tsx';

type PlatesDialogProps = {
  athleteId: string;
  blockId: string;
  /** The name of the exercise, as its rows say it. */
  exercise: string;
  onClose: () => void;
};

/**
 * The plates of each set of an exercise, and what to load today: from what stands on this device. Plates come by
 * themselves only where a bar is meant.
 */
export function PlatesDialog({ athleteId, blockId, exercise, onClose }: PlatesDialogProps) {
  const navigate = useNavigate();
  const view = useBlock(athleteId, blockId);
  const known = useEquipment(athleteId);
  const path = useSyncExternalStore(watchRows, pathAtHand);
  const exercises = view.kind === 'ready' && path ? exercisesOf(view.block, path) : [];
  const shown = exercises.find((one) => one.before === exercise);
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
          {known && shown && view.kind === 'ready' && path && (
            <TodaysLoad
              key={shown.before}
              block={view.block}
              path={path}
              exercise={shown}
              equipment={known.equipment}
            />
          )}
          {view.kind === 'ready' && shown === undefined && <p>{words.nothing}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** The path of the loudest row of the screen, else of the first one. */
function pathAtHand(): SeriesPath | undefined {
  const all = rowsInOrder();
  return (all.find(({ loud }) => loud) ?? all[0])?.path;
}

type Named = Exercise & ExerciseNames;

function exercisesOf(block: BlockDetail, { week, day }: SeriesPath): Named[] {
  const done = dayAsDone(dayOf(block, { weekName: week, day }));
  const nth = nthOfName(done);
  return exercisesOfDay(done).map((exercise) => ({
    ...exercise,
    ...exerciseNames(exercise.name, nth.get(exercise) ?? 1),
  }));
}
