import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { setsOf } from '#domain/block/next-set.ts';
import { enteredLater } from '#domain/block/session-date.ts';
import { swapIn } from '#domain/block/swap.ts';
import { unitInUse } from '#client/state/unit.ts';
import { blockWords, exerciseNames } from '#client/words/block.ts';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';
import { adderId } from './focus.ts';
import grid from './grid.module.css';
import { RemovedRow, SeriesRow } from './series-row.tsx';
import widths from './sets-columns.module.css';
import type { EditorActions } from './use-actions.ts';

type SetsTableProps = {
  exercise: Exercise;
  /** Which one of its name it is in the day, counted from 1. */
  nth: number;
  /** When the day's session began, in ms since 1970; undefined before anything is logged. */
  sessionBegan?: number | undefined;
  /** What was logged after this revision is new to the coach. */
  seenRev: number;
  actions: EditorActions;
};

/** The sets of an exercise, a row each: what is planned, to be written, and what was logged. */
export function SetsTable({ exercise, nth, sessionBegan, seenRev, actions }: SetsTableProps) {
  const { idExercise, name } = exercise;
  const { alone, before } = exerciseNames(name, nth);
  const numbers = new Map(setsOf(exercise).map(({ series, number }) => [series.seriesId, number]));
  const swaps = exercise.series.map((series) => swapIn(exercise, series));
  const newSwap = (at: number) => (swaps[at] === swaps[at - 1] ? undefined : swaps[at]);
  const { measure, loadAs } = exercise;
  const shared = { idExercise, name: before, measure, loadAs, seenRev, actions };
  return (
    <table className={grid['table']} aria-label={alone}>
      <Columns measure={measure} loadAs={loadAs} />
      <tbody>
        {exercise.series.map((series, at) =>
          series.removed === true ? (
            <RemovedRow key={series.seriesId} series={series} swap={newSwap(at)} {...shared} />
          ) : (
            <SeriesRow
              key={series.seriesId}
              series={series}
              swap={newSwap(at)}
              number={numbers.get(series.seriesId) ?? 0}
              enteredLater={enteredLater(series, sessionBegan)}
              {...shared}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

/** The button that adds a set to the exercise of this `name`. */
export function AddSeries({ idExercise, name, actions }: { idExercise: string; name: string; actions: EditorActions }) {
  return (
    <button
      id={adderId(idExercise)}
      type="button"
      className={styles['add']}
      aria-label={words.addSeriesTo(name)}
      onClick={() => actions.addSeries(idExercise)}
    >
      <Plus size="1em" aria-hidden />
      <span>{words.addSeries}</span>
    </button>
  );
}

/** The columns and their heads: the same for all exercises whose numbers mean the same. */
const Columns = memo(function Columns({ measure, loadAs }: Meaning) {
  const columns = { ...blockWords.columns, ...words.columns };
  const named = { reps: measure ?? 'reps', rpe: 'rpe', load: loadAs ?? 'load' } as const;
  return (
    <>
      <colgroup>
        <col className={widths['numberColumn']} />
        <col className={widths['repsColumn']} />
        <col />
        <col className={widths['loadColumn']} />
        {FIELDS.map((field) => (
          <col key={`logged ${field}`} className={widths[`${field}LoggedColumn`]} />
        ))}
        <col className={widths['endColumn']} />
      </colgroup>
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {columns.number}
          </th>
          {FIELDS.map((field) => (
            <th key={field} rowSpan={2} scope="col">
              {field === 'load' ? `${columns[named.load]} ${unitInUse()}` : columns[named[field]]}
            </th>
          ))}
          <th colSpan={3} scope="colgroup" className={grid['loggedHead']}>
            {columns.logged}
          </th>
          <th rowSpan={2} scope="col">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
        <tr className={grid['loggedNames']}>
          {FIELDS.map((field) => (
            <th key={field} scope="col">
              <span className="visually-hidden">{words.loggedField(field === 'reps' ? named.reps : field)}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
});
