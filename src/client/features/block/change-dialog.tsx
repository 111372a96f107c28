import { useState } from 'react';
import { useBlock } from '#client/offline/block/use-block.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import type { DayExercise } from '#domain/block/day.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { addExercise, addSet, swap, takeBack, type Lift } from './change-day.ts';
import styles from './change-dialog.module.css';
import { ExercisePicker } from './exercise-picker.tsx';
import type { SetActions } from './set-actions.ts';

type ChangeDialogProps = {
  athleteId: string;
  blockId: string;
  exercise: DayExercise;
  actions: SetActions;
  onClose: () => void;
};

/** What an athlete changes of a day as they do it: another set, another exercise instead, one more. */
export function ChangeDialog({ athleteId, blockId, exercise, actions, onClose }: ChangeDialogProps) {
  const [picks, setPicks] = useState<'swap' | 'add'>();
  const view = useBlock(athleteId, blockId);
  const { sets, name: done, insteadOf: planned = done } = exercise;
  const [first] = sets;
  if (!first || view.kind !== 'ready') return null;
  const { path } = first;
  const lift: Lift = { planned, done };
  const act = (work: () => void) => () => {
    work();
    onClose();
  };
  const pick = (name: string) =>
    act(() => (picks === 'swap' ? swap(actions, sets, lift, name) : addExercise(actions, path, name)))();
  return (
    <Dialog
      open
      title={picks === 'swap' ? words.swapTitle(lift.planned) : picks === 'add' ? words.addExercise : lift.done}
      onClose={onClose}
      consequence={words.changeHint}
      actions={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      {picks === undefined ? (
        <ul className={styles['acts']}>
          <Act onClick={act(() => addSet(actions, path, lift))}>{words.addSet}</Act>
          <Act onClick={() => setPicks('swap')}>{words.swap}</Act>
          {lift.done !== lift.planned && (
            <Act onClick={act(() => swap(actions, sets, lift, lift.planned))}>{words.asPlanned(lift.planned)}</Act>
          )}
          {sets
            .filter(({ series }) => isExtra(series))
            .map((set) => (
              <Act key={set.seriesId} onClick={act(() => takeBack(actions, set, lift))}>
                {words.takeBack(set.number)}
              </Act>
            ))}
          <Act onClick={() => setPicks('add')}>{words.addExercise}</Act>
        </ul>
      ) : (
        <ExercisePicker athleteId={athleteId} block={view.block} like={lift} onPick={pick} />
      )}
    </Dialog>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <li>
      <Button wide onClick={onClick}>
        {children}
      </Button>
    </li>
  );
}
