import { RotateCcw, X } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import type { Exercise, Series } from '#contract/block.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { hitOf } from '#domain/block/hit.ts';
import { isLogged } from '#domain/block/weeks.ts';
import type { EntryProblem } from '#domain/entry.ts';
import { useSpoken } from '#client/state/spoken.ts';
import { classNames } from '#client/ui/class-names.ts';
import { blockWords } from '#client/words/block.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { formatMostLoad } from '#client/words/loads.ts';
import card from './card.module.css';
import { removerId } from './focus.ts';
import styles from './grid.module.css';
import { show } from './show.ts';
import { TargetCell } from './target-cell.tsx';
import type { EditorActions } from './use-actions.ts';

type SeriesRowProps = {
  exercise: Exercise;
  series: Series;
  number: number;
  /** What was logged after this revision is new to the coach. */
  seenRev: number;
  actions: EditorActions;
};
type Problems = Partial<Record<Field, EntryProblem>>;

const MARKS = { hit: '✓', below: '▾', above: '▴', open: '' } as const;
const HINTS = { hit: 'asPlanned', below: 'below', above: 'above' } as const;

/** One series: what is planned, to be written, and beside it what was logged. */
export const SeriesRow = memo(function SeriesRow({ exercise, series, number, seenRev, actions }: SeriesRowProps) {
  useSpoken();
  const id = useId();
  const [problems, setProblems] = useState<Problems>({});
  const onProblem = useCallback((field: Field, problem: EntryProblem | undefined) => {
    setProblems(({ [field]: before, ...others }) => {
      if (problem === undefined) return before === undefined ? { ...others } : others;
      return { ...others, [field]: problem };
    });
  }, []);
  const wrong = FIELDS.find((field) => problems[field] !== undefined);
  const problem = wrong && problems[wrong];
  return (
    <>
      <tr>
        <td className={styles['number']}>
          {number}
          <NewMark series={series} seenRev={seenRev} />
        </td>
        {FIELDS.map((field) => (
          <td key={field}>
            <TargetCell
              exercise={exercise}
              seriesId={series.seriesId}
              number={number}
              field={field}
              value={series.target[field]}
              actions={actions}
              onProblem={onProblem}
              describedBy={problems[field] === undefined ? undefined : id}
            />
          </td>
        ))}
        {FIELDS.map((field) => (
          <Logged key={field} series={series} field={field} />
        ))}
        <td className={styles['end']}>
          <button
            id={removerId(series.seriesId)}
            type="button"
            className={card['small']}
            aria-label={words.removeSeries(exercise.name, number)}
            onClick={() => actions.removeSeries(exercise, series, number)}
          >
            <X size="1em" aria-hidden />
          </button>
        </td>
      </tr>
      {wrong && problem && (
        <tr>
          <td colSpan={8} className={styles['problem']}>
            <span id={id} role="alert">
              {blockWords.problem(wrong, problem, formatMostLoad())}
            </span>
          </td>
        </tr>
      )}
    </>
  );
});

/** Marked by a sign and by words, not by colour alone. */
function Logged({ series, field }: { series: Series; field: Field }) {
  const hit = hitOf(series, field);
  return (
    <td className={classNames(styles['logged'], styles[hit])}>
      {show(field, series.actual[field]) || words.nothing}
      {hit !== 'open' && (
        <>
          <span className={styles['mark']} aria-hidden>
            {MARKS[hit]}
          </span>
          <span className={card['heard']}>{` ${words[HINTS[hit]]}`}</span>
        </>
      )}
    </td>
  );
}

/** Something was logged here since the coach last had the week on his screen. */
function NewMark({ series, seenRev }: Pick<SeriesRowProps, 'series' | 'seenRev'>) {
  if ((series.actualRev ?? 0) <= seenRev || !isLogged(series)) return null;
  return <span className={styles['new']}>{words.newMark}</span>;
}

type RemovedRowProps = Omit<SeriesRowProps, 'number'>;

/** A series that was taken out after something was logged in it. */
export function RemovedRow({ exercise, series, seenRev, actions }: RemovedRowProps) {
  return (
    <tr className={styles['removed']}>
      <td colSpan={4}>
        <s>{words.takenOut}</s> <NewMark series={series} seenRev={seenRev} />
      </td>
      {FIELDS.map((field) => (
        <td key={field} className={styles['logged']}>
          {show(field, series.actual[field]) || words.nothing}
        </td>
      ))}
      <td className={styles['end']}>
        <button
          type="button"
          className={card['small']}
          aria-label={words.restoreSeries(exercise.name)}
          onClick={() => actions.restoreSeries(exercise, series)}
        >
          <RotateCcw size="1em" aria-hidden />
        </button>
      </td>
    </tr>
  );
}
