import { useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { useBlock } from '#client/offline/block/use-block.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { dayOf } from '#domain/block/next-training.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { isExtra, exercisesOfDay } from '#domain/block/weeks.ts';
import { addExercise, addSet, swap, takeBack, type Lift } from './change-day.ts';
import styles from './change-dialog.module.css';
import { ExercisePicker } from './exercise-picker.tsx';
import type { SetRowProps } from './use-set-row.ts';

type ChangeDialogProps = {
  athleteId: string;
  blockId: string;
  /** The sets of one exercise, in their order. */
  sets: readonly SetRowProps[];
  onClose: () => void;
};

/** What an athlete changes of a day as they do it: another set, another exercise instead, one more. */
export function ChangeDialog({ athleteId, blockId, sets, onClose }: ChangeDialogProps) {
  const [picks, setPicks] = useState<'swap' | 'add'>();
  const view = useBlock(athleteId, blockId);
  const [first] = sets;
  const lift = first && view.kind === 'ready' ? liftOf(view.block, first) : undefined;
  if (!first || !lift || view.kind !== 'ready') return null;
  const { path, actions } = first;
  const act = (work: () => void) => () => {
    work();
    onClose();
  };
  const pick = (name: string) =>
    act(() => (picks === 'swap' ? swap(sets, lift, name) : addExercise(actions, path, name)))();
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
            <Act onClick={act(() => swap(sets, lift, lift.planned))}>{words.asPlanned(lift.planned)}</Act>
          )}
          {sets
            .filter(({ series }) => isExtra(series))
            .map((row) => (
              <Act key={row.series.seriesId} onClick={act(() => takeBack(row, lift))}>
                {words.takeBack(row.number)}
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

/** The exercise of a set that is on the screen. */
function liftOf(block: BlockDetail, { path, series: { seriesId } }: SetRowProps): Lift | undefined {
  const day = dayAsDone(dayOf(block, { weekName: path.week, day: path.day }));
  const exercise = exercisesOfDay(day).find((one) => one.series.some((other) => other.seriesId === seriesId));
  return exercise && { planned: exercise.insteadOf ?? exercise.name, done: exercise.name };
}
