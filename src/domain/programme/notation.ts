import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import type { Said } from '#domain/block/measures.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import type { Unit } from '#domain/load.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { LONGEST_PRESCRIPTION, NUMBER, plainSigns } from '#domain/prescription/signs.ts';

/** What a text says beside the sets. */
export type Extras = {
  readonly tempo?: string;
  readonly rest?: string;
  /** What the plan has no number for: the upper end of a range of RPE, 'each side'. */
  readonly cues: readonly string[];
};

/** A text in the words of `readLine`, and what was taken out of it. */
type Translated = Extras & { readonly line: string };

export type WholeText = Extras & {
  readonly sets: readonly PlannedSeries[];
  readonly says: Said;
  /** The text says how many sets there are. */
  readonly isCounted: boolean;
};

const X_TEMPO = /(?:@ ?)?(?<![\d.,-])((?:\d{1,2}|x)-(?:\d{1,2}|x)-(?:\d{1,2}|x)(?:-(?:\d{1,2}|x))?)(?![\d.,-])/i;
const NAMED_TEMPO = /(?:tempo|cadencia|cadence|kadenz) ?:? ?([\dx]{3,4}|[\dx]{1,2}(?:[-/][\dx]{1,2}){2,3})(?![\dx])/i;
const MINUTES = /(?<![a-z])e\d*(?:[.,:]\d+)?mom(?![a-z])/i;
const REMARK = /\(([^()\d@%]*)\)/g;
/** Words behind a number that change nothing in it. */
const SIDES =
  /(?:\/|(?<![a-z])(?:each|per|every|e\/|cada|por|pro|je) ?)(?:side|leg|arm|lado|pierna|brazo|seite|bein|arm)(?![a-z])|(?<![a-z])(?:each(?! (?:hand|db))|ea|e\/s|c\/u|c\/lado|paused?|con pausa|pausad[oa]s?|mit pause|touch and go|tng)(?![a-z])\.?/gi;
const RANGE = `(${NUMBER}) ?- ?(${NUMBER})`;
const SAID_RANGE = `(${NUMBER})(?: ?- ?| to | a | bis )(${NUMBER})`;
const RPE_RANGE = new RegExp(`(?:@ ?(?:rpe ?)?|rpe ?)${SAID_RANGE}(?: ?rpe)?(?=[ ,;]|$)|${RANGE} ?rpe(?![a-z])`, 'i');
const RIR_RANGE = new RegExp(`(?:@ ?)?(?:rir ?${RANGE}|${RANGE} ?rir)(?=[ ,;]|$)`, 'i');

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/[↑⬆⇧▲] ?(?=[\d.,])/g, '+'],
  [/[↓⬇⇩▼] ?(?=[\d.,])/g, '-'],
  [/\r?\n/g, '; '],
  [/(\d) ?(?:"|″|''|sek(?:unden)?)(?![a-z])\.?/gi, '$1s'],
  // '2 min' of a plank
  [/(?<![\d.,:-])(\d{1,2}) ?(?:mins?|minutes?|minutos?|minuten)(?![a-z])\.?/gi, '$1:00'],
  [/(?<![a-z])(?:body weight|peso corporal|körpergewicht)(?![a-z])/gi, 'BW'],
  [/ ?(?:\/|(?<![a-z])(?:each|per|por|cada|pro|je) ?)(?:hand|mano|db|dumbbell|mancuerna)(?![a-z])/gi, ' each'],
  // '4 sets of 5', '4 series de 5', '4 sets x 5 reps'
  [/(\d) ?(?:sets?|series?|sätze|saetze|satz) ?(?:x|of|de|à|a|mit|con|with)? ?(?=\d|amrap)/gi, '$1x'],
  [/(\d|amrap) ?(?:reps?|repeticion(?:es)?|repetitions?|repes|wdh|wiederholung(?:en)?)(?![a-z])\.?/gi, '$1'],
  [/(?<![a-z])(?:max(?:imum)?|máx(?:imo)?)(?: ?reps?)?(?![a-z])\.?/gi, 'AMRAP'],
  [/(?<![a-z])a\.?m\.?(?:r\.?)?a\.?p(?![a-z])\.?/gi, 'AMRAP'],
  // '75% of 1RM', '75 % del RM'
  [/% ?(?:of |de |del |vom |der )?(?:the )?(?:e?1 ?)?rm(?![a-z])/gi, '%'],
  // '8 to 12'
  [/(?<=\d) ?(?:to|a|bis|hasta) ?([12]?\d)(?![\d.,]| ?%)/gi, '-$1'],
  // '4x5 at 140', '4x5 a 75%'
  [/ (?:at|a|al|con|with|mit|bei|w\/) (?=@|[\d.,]|rpe)/gi, ' '],
  [/@ ?(?=rpe)/gi, ''],
  [/(?:@ ?|(?<=[\dp+%] ))([\d.,]+) ?rpe(?! ?\d)/gi, '@$1'],
  // '1x5 + 2x8', '1x5 / 2x8', '1x5 dann 2x8'
  [/ ?(?:\+|\/|&|,? (?:and|y|und|dann|danach|then|luego|después|despues)) ?(?=\d+ ?x)/gi, '; '],
  [/,(?=\d+ ?x ?\d)/g, '; '],
];

/** Returns the cues of a text that needed no translation. */
export function cuesOf({ note }: Said): readonly string[] {
  return note === undefined ? [] : [note];
}

/** Takes out of a text what stands beside its sets, and writes the rest as `readLine` reads it. */
export function translate(text: string): Translated {
  const cues: string[] = [];
  const extras: { tempo?: string; rest?: string } = {};
  let line = plainSigns(text.replaceAll(/\r?\n/g, '; '));
  const take = (form: RegExp, keep: (found: string, parts: string[]) => string) => {
    line = line.replace(form, (...found: string[]) => keep(found[0] ?? '', found.slice(1)));
  };
  take(REMARK, (_, [remark = '']) => {
    if (remark.trim()) cues.push(remark.trim());
    return ' ';
  });
  take(MINUTES, (found) => {
    extras.rest = found;
    return ' ';
  });
  take(NAMED_TEMPO, (_, [tempo = '']) => {
    extras.tempo = tempo;
    return ' ';
  });
  take(X_TEMPO, (found, [tempo = '']) => {
    // Three numbers are the reps of three sets, unless an X or a 0 among them makes a tempo of them.
    if (extras.tempo !== undefined || !/x|(?<!\d)0(?!\d)/i.test(tempo)) return found;
    extras.tempo = tempo;
    return ' ';
  });
  take(SIDES, (found) => {
    cues.push(found.trim());
    return ' ';
  });
  for (const [form, own] of FORMS) line = line.replaceAll(form, own);
  take(RIR_RANGE, (_, [one = '', other = '', first = one, last = other]) => {
    cues.push(`RIR ${first}–${last}`);
    return ` RIR ${numberOf(first) > numberOf(last) ? first : last}`;
  });
  take(RPE_RANGE, (_, [one = '', other = '', first = one, last = other]) => {
    cues.push(`RPE ${first}–${last}`);
    return ` @${numberOf(first) < numberOf(last) ? first : last}`;
  });
  return {
    line: line
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[;,])/g, '')
      .trim(),
    cues,
    ...extras,
  };
}

/** Nobody plans loads in sets of more repetitions. */
const MOST_LIKELY_REPS = 40;
const LIST = /^\d+(?:(?: ?\/ ?\d+)+|(?:, \d+)+|(?:,\d+){2,}|(?:-\d+){2,})(?=[ @]|$)/;
const LOAD_BEFORE = /^([\d.,]+) ?(kgs?|lbs?|#|%)?(?: ?x ?| )(?=\d+[/,-])/i;
const THREE = /^([\d.,]+) ?(kgs?|lbs?|#)? ?x ?(\d+) ?x ?([\d.,]+) ?(kgs?|lbs?|#)?( @.*)?$/i;
const TWO = /^([\d.,]+) ?(kgs?|lbs?|#|%)? ?x ?(\d+(?:\+|- ?\d+)?)( @.*)?$/i;

/**
 * Reads a text with all sets of an exercise, or those of one row: '5x3@8', '100x5x5', '100kg 5/5/4', '5 @ 75 %'.
 * @returns 'ambiguous' where two readings are as likely, undefined where it says something else
 */
export function readWhole(text: string, unit: Unit, isOwn = false): WholeText | 'ambiguous' | undefined {
  if (text.length > LONGEST_PRESCRIPTION) return undefined;
  const asItStands = readLine(text, unit);
  if (asItStands.ok && asItStands.sets.length > 0) {
    // '5x100' is five sets of 100, or five reps of 100 kg.
    const { says = {} } = asItStands;
    const isDoubtful =
      !isOwn && !says.measure && asItStands.sets.some(({ target }) => (target.reps ?? 0) > MOST_LIKELY_REPS);
    return isDoubtful ? 'ambiguous' : { sets: asItStands.sets, says, isCounted: true, cues: cuesOf(says) };
  }
  const { line, ...extras } = translate(text);
  if (line === '') return undefined;
  const form = formOf(line);
  if (form === 'ambiguous') return form;
  const forms: (readonly [meant: string, isCounted: boolean])[] = form ? [form] : [[line, true]];
  if (!form) forms.push([withCounts(line), /[;x]/i.test(line)]);
  for (const [meant, isCounted] of forms) {
    const read = readLine(meant, unit);
    if (read.ok && read.sets.length > 0) return { sets: read.sets, says: read.says ?? {}, isCounted, ...extras };
  }
  return undefined;
}

/** Rewrites forms with the load before the reps, and sets whose reps differ. */
function formOf(line: string): 'ambiguous' | readonly [meant: string, isCounted: boolean] | undefined {
  const [before = '', number = '', unit] = LOAD_BEFORE.exec(line) ?? [];
  const [list] = LIST.exec(line.slice(before.length)) ?? [];
  if (list !== undefined)
    return repsListed(line.slice(before.length + list.length), list, { before, number, mass: unit });
  const [, first = '', own, middle = '', last = '', other, rest = ''] = THREE.exec(line) ?? [];
  if (middle !== '') return loadSetsReps({ first, own, middle, last, other, rest });
  const [, load = '', mass = '', reps, more = ''] = TWO.exec(line) ?? [];
  // Nobody plans more sets than this, so a greater number is a load.
  const isLoad = mass !== '' || numberOf(load) > MAX_SERIES_PER_EXERCISE;
  return reps !== undefined && isLoad ? [`1x${reps}${more} ${load}${mass}`, false] : undefined;
}

type Before = { readonly before: string; readonly number: string; readonly mass: string | undefined };

/** '100kg 5/5/4', '3x5/5/4': what stands before a list of reps is a load or the number of sets. */
function repsListed(behind: string, list: string, { before, number, mass }: Before): ReturnType<typeof formOf> {
  const reps = list.split(/[/,-]/).map((one) => one.trim());
  const isLoad = mass !== undefined || numberOf(number) > MAX_SERIES_PER_EXERCISE;
  const isCount = !isLoad && /x ?$/i.test(before) && numberOf(number) === reps.length;
  if (before !== '' && !isLoad && !isCount) return 'ambiguous';
  const load = isLoad ? ` ${before.replace(/ ?x ?$/i, '')}` : '';
  return [reps.map((one) => `1x${one}${behind}${load}`).join('; '), true];
}

type Three = Record<'first' | 'middle' | 'last' | 'rest', string> & Record<'own' | 'other', string | undefined>;

/** '100x5x5' as well as '5x5x100'; '100x5x3' is three sets of five or five of three. */
function loadSetsReps({ first, own, middle, last, other, rest }: Three): ReturnType<typeof formOf> {
  const [begin, end] = [numberOf(first), numberOf(last)];
  const isFirst = own !== undefined || (other === undefined && begin > MAX_SERIES_PER_EXERCISE);
  const isLast = other !== undefined || (own === undefined && end > MAX_SERIES_PER_EXERCISE);
  if (isFirst && !isLast)
    return middle === last ? [`${middle}x${last}${rest} ${first}${own ?? ''}`, true] : 'ambiguous';
  return isLast && !isFirst ? [`${first}x${middle}${rest} ${last}${other ?? ''}`, true] : 'ambiguous';
}

/** Writes '5 @8', 'AMRAP' or '1 @8; 3x5 -10%' with one set where none are counted. */
function withCounts(line: string): string {
  return line
    .split(/; ?|, /)
    .filter(Boolean)
    .map((part) => (/^\d+ ?x/i.test(part) ? part : `1x${part}`))
    .join('; ');
}

function numberOf(digits: string): number {
  return Number(digits.replace(',', '.'));
}
