import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { setQuestions as words } from '#client/words/set-questions.ts';
import type { Values } from '#contract/api/block.ts';
import type { Meaning } from '#domain/block/measures.ts';
import styles from './set-questions.module.css';
import { spell } from './set-descriptions.ts';
import { showEntry } from './show.ts';
import { formatLoad, formatMostLoad } from '#client/words/loads.ts';
import { showSet, showValue } from '#client/words/sets.ts';
import type { NumberEntry } from './use-number-entry.ts';
import { isAskedAbout } from './use-described-by.ts';
import type { useSetRow } from './use-set-row.ts';

type Row = ReturnType<typeof useSetRow>;

/** What stands under the fields: what is asked, and what was unticked. */
export function Questions({ row }: { row: Row }) {
  const { name, own } = row;
  return (
    <>
      {[row.reps, row.load].map((entry) => (
        <DoubtQuestion
          key={entry.field}
          id={row.ids[entry.field]}
          set={name}
          entry={entry}
          meaning={row.meaning}
          hasFocus={row.isWaiting}
          onYes={(event) => row.answer(event, entry)}
          onNo={(event) => row.withdraw(event, entry)}
        />
      ))}
      {row.steep && <Steep set={name} steep={row.steep} onYes={row.takeSteep} onNo={row.leaveSteep} />}
      {row.asksLoad && <WhichLoad set={name} onBodyweight={row.bodyweight} />}
      {own && <Unticked set={name} values={own} meaning={row.meaning} onClear={row.clear} />}
      {(['reps', 'load'] as const).map((field) => {
        const text =
          sentenceOf(row[field]) ??
          (field === 'reps' && row.needsReps ? words.needs[row.meaning.measure ?? field] : undefined);
        return (
          text !== undefined && (
            <p key={field} id={row.ids[field]} className={styles['sentence']} aria-live="polite">
              {text}
            </p>
          )
        );
      })}
    </>
  );
}

/** Why what was typed is not logged, and what counts instead. */
function sentenceOf({ field, problem, kept }: NumberEntry): string | undefined {
  return problem && `${words.problem(field, problem, formatMostLoad())} ${words.keeps(kept)}`;
}

type LineProps = { id?: string | undefined; text: ReactNode; children: ReactNode };

/** A sentence in the row that it is about, with the taps that answer it. */
function Line({ id, text, children }: LineProps) {
  return (
    <div className={styles['line']} data-passing>
      <p id={id} aria-live="polite">
        {text}
      </p>
      <span className={styles['taps']}>{children}</span>
    </div>
  );
}

type DoubtProps = {
  id: string | undefined;
  set: string;
  entry: NumberEntry;
  meaning: Meaning;
  /** The check waits for the answer. */
  hasFocus: boolean;
  onYes: (event: MouseEvent<HTMLElement>) => void;
  onNo: (event: MouseEvent<HTMLElement>) => void;
};

/** A number out of proportion: '1400 kg? Planned 140.' */
function DoubtQuestion({ id, set, entry, meaning, hasFocus, onYes, onNo }: DoubtProps) {
  const focus = useCallback((button: HTMLButtonElement | null) => void (hasFocus && button?.focus()), [hasFocus]);
  if (entry.doubt === undefined || !isAskedAbout(entry)) return null;
  const typed = showEntry(entry.field, entry.doubt, meaning);
  return (
    <Line id={id} text={doubtText(entry, typed)}>
      <button ref={focus} type="button" aria-label={words.yesOf(set, typed)} onClick={onYes}>
        {words.yes}
      </button>
      <button type="button" aria-label={words.noOf(set, typed)} onClick={onNo}>
        {words.no}
      </button>
    </Line>
  );
}

function doubtText({ field, target, last }: NumberEntry, typed: string): string {
  return target === null
    ? words.doubtLast(typed, showValue(field, last))
    : words.doubtPlanned(typed, showValue(field, target));
}

type SteepProps = {
  set: string;
  steep: NonNullable<Row['steep']>;
  onYes: (event: MouseEvent<HTMLElement>) => void;
  onNo: (event: MouseEvent<HTMLElement>) => void;
};

/** A suggested load that is much more than that of the last time: '127.5 kg? Last time 5 × 90 kg @ 8.' */
function Steep({ set, steep, onYes, onNo }: SteepProps) {
  const focus = useCallback((button: HTMLButtonElement | null) => {
    button?.focus();
  }, []);
  const suggested = formatLoad(steep.load);
  return (
    <Line text={words.doubtLast(suggested, showSet(steep.last))}>
      <button ref={focus} type="button" aria-label={words.yesOf(set, suggested)} onClick={onYes}>
        {words.yes}
      </button>
      <button type="button" aria-label={words.noOf(set, suggested)} onClick={onNo}>
        {words.no}
      </button>
    </Line>
  );
}

type WhichLoadProps = { set: string; onBodyweight: (event: MouseEvent<HTMLElement>) => void };

/** Nobody knows the load of the set: it is typed, or there is none. */
function WhichLoad({ set, onBodyweight }: WhichLoadProps) {
  return (
    <Line text={words.whichLoad}>
      <button type="button" aria-label={words.bodyweightOf(set)} onClick={onBodyweight}>
        {words.bodyweight}
      </button>
    </Line>
  );
}

type UntickedProps = {
  set: string;
  values: Values;
  meaning: Meaning;
  onClear: (event: MouseEvent<HTMLElement>) => void;
};

/** What was unticked stands in the fields as a suggestion, until it is ticked again or cleared. */
function Unticked({ set, values, meaning, onClear }: UntickedProps) {
  return (
    <Line
      text={
        <>
          <span aria-hidden>{words.unticked(showSet(values, meaning))}</span>
          <span data-spelled>{words.unticked(spell(values, meaning))}</span>
        </>
      }
    >
      <button type="button" aria-label={words.clearOf(set)} onClick={onClear}>
        {words.clear}
      </button>
    </Line>
  );
}
