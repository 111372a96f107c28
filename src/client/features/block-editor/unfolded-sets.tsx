import { X } from 'lucide-react';
import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { findWeek } from '#domain/block/weeks.ts';
import type { LineCell } from '#domain/block/line-cell.ts';
import { nthOfName } from '#domain/block/same-names.ts';
import { sessionAt } from '#domain/block/session-date.ts';
import { Button } from '#client/ui/button.tsx';
import { isComposing } from '#client/ui/input-method.ts';
import { exerciseNames } from '#client/words/block.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import type { Hands } from './edited-week.ts';
import { nameOf } from './line-actions.ts';
import { RpeOptions } from './rpe-options.tsx';
import { AddSeries, SetsTable } from './sets-table.tsx';
import { useActions } from './use-actions.ts';
import styles from './unfolded-sets.module.css';
import table from './weeks-table.module.css';

type UnfoldedSetsProps = Hands & {
  block: BlockDetail;
  cell: LineCell;
  exercise: Exercise;
  /** The place of the cell's week among so many `weeks`, from 0: the sets stand beneath it. */
  column: number;
  weeks: number;
  onFold: () => void;
};

/** The revision of a coach who has seen everything: what is new is marked only where its week is shown. */
const ALL_SEEN = Infinity;

/** A row of the table of all weeks with the sets of a cell above it, as they stand in their week. */
export function UnfoldedSets({ block, cell, exercise, column, weeks, coachBlock, cells, onFold }: UnfoldedSetsProps) {
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const actions = useActions({ coachBlock, cells }, cell.week, askNothing);
  const day = findWeek(block, cell.week)?.dayResponses[cell.day];
  const nth = (day && nthOfName(day).get(exercise)) ?? 1;
  useEffect(() => {
    room.current?.querySelector('input')?.focus();
    room.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    // Escape first drops a text that is not in the plan, or closes the list of RPE; both prevent the default.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onFold();
  }

  return (
    <tr className={table['unfolded']}>
      <td colSpan={weeks + 1} style={{ '--column': column, '--weeks': weeks } as CSSProperties}>
        <div ref={room} role="presentation" data-day={cell.day} className={styles['sets']} onKeyDown={onKeyDown}>
          <article aria-labelledby={id}>
            <div className={styles['setsHead']}>
              <h2 id={id} dir="auto">
                {nameOf(cell)}
              </h2>
              <Button look="quiet" icon={<X size="1em" aria-hidden />} onClick={onFold}>
                {words.fold}
              </Button>
            </div>
            <SetsTable
              exercise={exercise}
              nth={nth}
              sessionBegan={day && sessionAt(day)?.at}
              seenRev={ALL_SEEN}
              actions={actions}
            />
            <AddSeries
              idExercise={exercise.idExercise}
              name={exerciseNames(exercise.name, nth).alone}
              actions={actions}
            />
            <RpeOptions rpe={actions.rpe} />
          </article>
        </div>
      </td>
    </tr>
  );
}

/** Does nothing: an exercise is swapped only where its week is shown. */
function askNothing(): void {}
