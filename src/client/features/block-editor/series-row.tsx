import { ListPlus, RotateCcw } from 'lucide-react';
import { memo, useContext } from 'react';
import type { Series } from '#contract/api/block.ts';
import { FIELDS, type Field, type Measure } from '#contract/vocabulary.ts';
import { hitOf } from '#domain/block/hit.ts';
import { isHelp, meaningOf, meansSame, type Meaning } from '#domain/block/measures.ts';
import { isNews } from '#domain/block/news.ts';
import { plannedIn } from '#domain/block/planned.ts';
import { isExtra, isLogged } from '#domain/block/weeks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { showNote } from '#client/words/set-notes.ts';
import { formatPastDay } from '#client/words/dates.ts';
import { formatDate } from '#client/words/moments.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { showValue } from '#client/words/sets.ts';
import card from './card.module.css';
import { CellNote, looksOf, noteOf } from './cell-note.tsx';
import { cellId, focusCell, removerId } from './focus.ts';
import styles from './grid.module.css';
import { HandedSign } from './handed-mark.tsx';
import { KindCell } from './kind-cell.tsx';
import notes from './athlete-note.module.css';
import { RPE_CELL } from './rpe-options.tsx';
import { showPlanned } from './show.ts';
import type { EditorActions } from './use-actions.ts';
import { useCells } from './use-cells.ts';
import { SeenBefore } from './use-read-receipts.ts';

type SeriesRowProps = {
  idExercise: string;
  /** The name of the exercise. */
  name: string;
  /** What its reps count. */
  measure?: Measure | undefined;
  /** What its loads mean. */
  loadAs?: Meaning['loadAs'];
  series: Series;
  number: number;
  /** What the athlete did instead, where that is another thing than in the set above. */
  swap?: string | undefined;
  /** When it was entered, in ms since 1970, where that was days after the session. */
  enteredLater?: number | undefined;
  /** What was logged after this revision is new to the coach. */
  seenRev: number;
  actions: EditorActions;
};

const MARKS = { hit: '✓', below: '▾', above: '▴', open: '' } as const;
const HINTS = { hit: 'asPlanned', below: 'below', above: 'above' } as const;

/**
 * One series: what is planned, to be written, and beside it what was logged. A week has hundreds of them: each is
 * rendered by this one function, and again only when the series itself changed.
 */
export const SeriesRow = memo(function SeriesRow(props: SeriesRowProps) {
  const { idExercise, name, measure, series, number, seenRev, actions } = props;
  const { seriesId } = series;
  const { row, text, held, handlers, leave, restore } = useCells(props);
  return (
    <>
      <tr ref={row}>
        <td className={styles['number']}>
          <KindCell {...{ name, number, series, actions }} />
          <NewMark series={series} seenRev={seenRev} />
          <HandedSign seriesId={seriesId} />
        </td>
        {FIELDS.map((field) => (
          <td key={field}>
            <input
              id={cellId(seriesId, field)}
              data-field={field}
              className={styles['cell']}
              inputMode={field === 'reps' ? 'numeric' : 'decimal'}
              enterKeyHint="next"
              autoComplete="off"
              aria-label={words.target(name, number, (field === 'reps' && measure) || field)}
              {...(field === 'rpe' && RPE_CELL)}
              {...looksOf(held[field], noteId(seriesId, field))}
              defaultValue={text(field)}
              {...handlers}
            />
          </td>
        ))}
        {FIELDS.map((field) => logged(series, field, props))}
        <td className={styles['end']}>
          {isExtra(series) ? (
            <TakeIntoPlan {...props} />
          ) : (
            <button
              id={removerId(seriesId)}
              type="button"
              className={card['small']}
              aria-label={words.removeSeries(name, number)}
              onClick={() => actions.removeSeries(idExercise, seriesId, number)}
            >
              <svg className={styles['cross']} viewBox="0 0 24 24" aria-hidden>
                <path d="M18 6 6 18M6 6l12 12" />
              </svg>
            </button>
          )}
        </td>
      </tr>
      {saidOf(props).map((said) => (
        <NoteRow key={said} note={said} />
      ))}
      {FIELDS.map((field) => {
        const cell = held[field];
        if (!cell || noteOf(cell) === undefined) return null;
        return (
          <CellNote
            key={field}
            id={noteId(seriesId, field)}
            cell={cell}
            field={field}
            standing={showPlanned(field, plannedIn(series, field))}
            question={actions.cells.questionOf({ week: actions.week, part: seriesId, field })}
            onYes={() => {
              leave(field, undefined, 'confirmed');
              focusCell(seriesId, field);
            }}
            onNo={() => {
              restore(field);
              focusCell(seriesId, field);
            }}
          />
        );
      })}
    </>
  );
});

/** What the athlete added and did becomes the plan; it is taken out by nobody but them. */
function TakeIntoPlan({ name, series, number, actions }: SeriesRowProps) {
  if (!isLogged(series)) return null;
  const label = words.takeSeries(name, number);
  return (
    <button
      type="button"
      className={card['small']}
      aria-label={label}
      title={label}
      onClick={() => actions.takeSeries(series)}
    >
      <ListPlus size="1em" aria-hidden />
    </button>
  );
}

function saidOf({ series, swap, enteredLater, ...planned }: SeriesRowProps): string[] {
  const { actual, utcOffset, changedAt } = series;
  const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return [
    ...(isExtra(series) ? [words.addedByAthlete] : []),
    ...(swap === undefined ? [] : [words.didInstead(swap)]),
    ...meantBefore(planned, series),
    ...(actual.note === undefined ? [] : [showNote(actual.note)]),
    ...(enteredLater === undefined ? [] : [words.enteredLater(formatPastDay(enteredLater, utcOffset))]),
    ...(changedAt === undefined ? [] : [words.changedLater(formatDate(changedAt, moment))]),
  ];
}

/** What the numbers of a set meant when it was logged, where the plan says otherwise now. */
function meantBefore(planned: Meaning, series: Series): string[] {
  const meaning = meaningOf(planned, series);
  return meansSame(planned, meaning) ? [] : [words.loggedAs(meaning)];
}

/** What there is to say of the set, under it. */
function NoteRow({ note }: { note: string }) {
  return (
    <tr>
      <td colSpan={2 * FIELDS.length + 2} className={notes['note']} dir="auto">
        {note}
      </td>
    </tr>
  );
}

function noteId(seriesId: string, field: Field): string {
  return `note-${seriesId}-${field}`;
}

/** A logged value; a sign and words mark how it differs from the plan, not colour alone. */
function logged(series: Series, field: Field, planned: Meaning) {
  const hit = hitOf(series, field, planned);
  const isMoreHelp = hit === 'below' && field === 'load' && isHelp(meaningOf(planned, series));
  return (
    <td
      key={`logged ${field}`}
      data-logged={field === 'load' ? series.seriesId : undefined}
      className={classNames(styles['logged'], styles[hit])}
      title={series.actual[field] === null ? undefined : howLogged(series)}
    >
      <span>{showValue(field, series.actual[field]) || words.nothing}</span>
      {hit !== 'open' && (
        <>
          <span className={styles['mark']} aria-hidden>
            {MARKS[hit]}
          </span>
          <span className="visually-hidden">{` ${words[isMoreHelp ? 'moreHelp' : HINTS[hit]]}`}</span>
        </>
      )}
    </td>
  );
}

/** How it was logged; undefined where the device did not tell, which then sent no time zone either. */
function howLogged({ tapped, utcOffset }: Series): string | undefined {
  if (tapped) return words.tapped;
  return utcOffset === undefined ? undefined : words.typed;
}

/** Something was logged here since the coach last had it on the screen. */
function NewMark({ series, seenRev }: Pick<SeriesRowProps, 'series' | 'seenRev'>) {
  const seen = useContext(SeenBefore);
  if (!isNews(series, seenRev, seen)) return null;
  return <span className={styles['new']}>{words.newMark}</span>;
}

type RemovedRowProps = Omit<SeriesRowProps, 'number'>;

/** A series that was taken out after something was logged in it. */
export function RemovedRow({ idExercise, name, series, swap, seenRev, actions, ...planned }: RemovedRowProps) {
  return (
    <>
      <tr className={styles['removed']}>
        <td colSpan={4}>
          <s>{words.takenOut}</s> <NewMark series={series} seenRev={seenRev} />
        </td>
        {FIELDS.map((field) => (
          <td key={field} data-logged={field === 'load' ? series.seriesId : undefined} className={styles['logged']}>
            {showValue(field, series.actual[field]) || words.nothing}
          </td>
        ))}
        <td className={styles['end']}>
          <button
            type="button"
            className={card['small']}
            aria-label={words.restoreSeries(name)}
            onClick={() => actions.restoreSeries(idExercise, series)}
          >
            <RotateCcw size="1em" aria-hidden />
          </button>
        </td>
      </tr>
      {swap !== undefined && <NoteRow note={words.didInstead(swap)} />}
      {meantBefore(planned, series).map((meant) => (
        <NoteRow key={meant} note={meant} />
      ))}
      {series.actual.note !== undefined && <NoteRow note={showNote(series.actual.note)} />}
    </>
  );
}
