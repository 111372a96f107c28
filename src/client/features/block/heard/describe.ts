import type { Values } from '#contract/api/block.ts';
import { blockWords } from '#client/words/block.ts';
import { setQuestions } from '#client/words/set-questions.ts';
import { heardWords as words, spellLoad } from '#client/words/heard.ts';
import { ticked } from '#domain/block/ghosts.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isDone, targetOf } from '#domain/block/weeks.ts';
import { ear, rows } from '../ear.ts';
import styles from '../set-row.module.css';
import { showLastTime, showPast } from '../show.ts';
import { showNumber, showValue } from '#client/words/sets.ts';
import type { SetRowProps } from '../use-set-row.ts';

type Field = 'reps' | 'load';
const FIELDS = ['reps', 'load'] as const;

/** Rows that are not described yet as they are now. */
const untold = new Set<HTMLElement>();

/** Describes to screen readers, on the controls of each row, what it plans and logs, whenever the page is idle. */
export function describeRows(): void {
  for (const row of rows.keys()) tellLater(row);
  ear.drawn = tellLater;
}

function tellLater(row: HTMLElement): void {
  if (untold.size === 0) whenIdle(tell);
  untold.add(row);
}

function tell(): void {
  for (const row of untold) {
    const props = rows.get(row);
    if (props) describe(row, props);
  }
  untold.clear();
}

/** @param row a set on the screen, which was rendered with `props` */
function describe(row: HTMLElement, props: SetRowProps): void {
  const target = targetOf(props.series);
  const { number, last, beside, own } = props;
  const first = number === 1 ? last && showLastTime(last, props, spell) : undefined;
  const nearest = beside && showPast(beside, props, spell);
  const kind = kindOf(props.series);
  const kindText = kind && blockWords.kinds[kind];
  const texts: Record<string, string | undefined> = {
    '[data-control="done"]': [kindText, checkText(props, typedIn(row))].filter(Boolean).join(': '),
    '[data-field="reps"]': [kindText, targetText({ ...target, rpe: null, load: null }, props), first, nearest]
      .filter(Boolean)
      .join('. '),
    '[data-field="rpe"]': targetText({ ...target, reps: null, load: null }, props),
    '[data-field="load"]': targetText({ ...target, reps: null, rpe: null }, props),
    '[data-target="true"]': words.isTarget,
  };
  for (const [selector, text] of Object.entries(texts)) setDescription(row.querySelector(selector), text);
  spellOut(
    row.querySelector(`.${styles['target']}`),
    props.series.rule?.heard ?? targetText(target, props) ?? words.noTarget,
  );
  spellOut(row.querySelector(`.${styles['beside']}:has([data-spelled])`), nearest);
  if (own)
    spellOut(
      row.querySelector(`p:not(.${styles['beside']}):has([data-spelled])`),
      setQuestions.unticked(spell(own, props)),
    );
  if (number === 1) spellOut(row.closest('article')?.querySelector('h3')?.parentElement, first);
}

function setDescription(control: Element | null, text = ''): void {
  if (control && control.ariaDescription !== text) control.ariaDescription = text;
}

/** What is drawn in signs is heard in words: they stand in a place that is left for them, and the signs are silent. */
function spellOut(around: Element | null | undefined, text: string | undefined): void {
  const place = around?.querySelector('[data-spelled]');
  if (!place || text === undefined) return;
  if (place.textContent !== text) place.textContent = text;
  place.previousElementSibling?.setAttribute('aria-hidden', 'true');
  around?.querySelector(`.${styles['at']}`)?.setAttribute('aria-hidden', 'true');
}

/** 'target 5 reps at 82.5 kg, RPE 8'; undefined where nothing is planned. */
function targetText(target: Values, meaning: Meaning): string | undefined {
  const values = spell(target, meaning);
  return values === '' ? undefined : words.target(values);
}

/** Says values in words: '5 reps at 82.5 kg, RPE 8', or as much of it as there is. */
export function spell({ reps, load, rpe }: Values, meaning: Meaning = {}): string {
  const parts = spellParts({ reps, load, rpe: null }, meaning);
  const [first = '', second] = parts;
  const whole = second === undefined ? parts : [words.at(first, second)];
  return [...whole, ...spellParts({ reps: null, load: null, rpe }, meaning)].join(', ');
}

function spellParts({ reps, load, rpe }: Values, { measure, loadAs }: Meaning): string[] {
  return [
    ...(reps === null ? [] : [words[measure ?? 'reps'](showNumber(reps))]),
    ...(load === null ? [] : [spellLoad(load, { loadAs })]),
    ...(rpe === null ? [] : [blockWords.rpe(showNumber(rpe))]),
  ];
}

type Typed = Readonly<Record<Field, string>>;

/** Returns what a tap on the check of an open row asks for or about before it logs; undefined where it just logs. */
export function askedBefore({ series, ghost }: Pick<SetRowProps, 'series' | 'ghost'>, typed: Typed) {
  const { actual } = series;
  // The field holds a number in doubt, or a text that is no number.
  if (FIELDS.some((field) => typed[field] !== showValue(field, actual[field]))) return 'typed';
  const would = ticked(actual, ghost);
  if (would.reps === null) return 'reps';
  if (would.load === null) return ghost.isUnloaded ? undefined : 'load';
  return ghost.steep && actual.load === null ? 'steep' : undefined;
}

/** Says what a tap on the check does: 'logs 5 reps, 82.5 kg; target RPE 7.5'. */
export function checkText(
  { series, ghost, stage, ...meaning }: Pick<SetRowProps, 'series' | 'ghost' | 'stage' | keyof Meaning>,
  typed: Typed,
): string {
  const { actual } = series;
  const { rpe } = targetOf(series);
  if (isDone(series) && stage !== 'editing') return words.logged(spellParts(actual, meaning).join(', '));
  const asked = askedBefore({ series, ghost }, typed);
  if (asked === 'typed') return words.asksAboutTyped;
  const would = ticked(actual, ghost);
  const parts = [
    ...spellParts(would, meaning),
    ...(would.load === null && ghost.isUnloaded ? [setQuestions.bodyweight] : []),
  ];
  const does =
    asked === undefined
      ? words.logs(parts.join(', '))
      : asked === 'steep'
        ? words.asksSteep(parts.join(', '))
        : words.asks(asked === 'load' ? words.asksLoad : words.asksReps[meaning.measure ?? asked]);
  return rpe === null || would.rpe !== null ? does : `${does}; ${words.target(blockWords.rpe(showNumber(rpe)))}`;
}

/** Returns what stands in the fields, whether it counts or not. */
export function typedIn(row: HTMLElement): Record<Field, string> {
  const textOf = (field: Field) => row.querySelector<HTMLInputElement>(`input[data-field="${field}"]`)?.value ?? '';
  return { reps: textOf('reps'), load: textOf('load') };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 200);
}
