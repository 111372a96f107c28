import { LISTS, WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';

/** A day as the sheet calls it: a weekday, or a name of its own that the coach gives a weekday. */
export type DayLabel = {
  /** Two labels with the same key are the same day. */
  readonly key: string;
  readonly label: string;
  readonly weekday?: Weekday;
};

/** What a title or the name of a tab says of where the exercises under it stand. */
type Label = {
  readonly weeks?: readonly number[];
  /** A week that has a name for its number: 'Deload'. */
  readonly weekName?: string;
  readonly day?: DayLabel;
  readonly list?: ListName;
};

/** Weeks that are called by what they are for, and stand behind the ones before them. */
const NAMED_WEEK =
  /^(?:de-?load(?:ing)?|peak(?:ing)?|taper(?:ing)?|test(?:ing)?|max(?: out)?|recovery|intro(?:ductory)?|descarga|semana de descarga|accumulation|intensification|reali[sz]ation|transmutation|acumulacion|intensificacion|realizacion|entlastungswoche|testwoche)(?: (?:week|woche))?[:.]?$/;
const BARE_NAMES = /^(?:max|recovery|test(?:ing)?|peak(?:ing)?|intro)$/;

/** Days that are called by what they train, by themselves in a title: 'Push', 'Upper A', 'Volume day'. */
const NAMED_DAY =
  /^(?:(?:push|pull|legs?|upper(?: body)?|lower(?: body)?|full[- ]?body)(?: ?[-:(/]? ?(?:power|strength|hypertrophy|volume|pump|heavy|light)(?: focus(?:ed)?)?\)?)(?: day)?(?: [a-d1-4])?|(?:push|pull|legs?|upper(?: body)?|lower(?: body)?|full[- ]?body|torso|pierna|piernas|empuje|tiron|jalon|tren (?:superior|inferior)|oberkorper|unterkorper|ganzkorper|druck|zug|beine)(?: (?:day|dia|tag))?(?: [a-d1-4])?|(?:volume|recovery|intensity|heavy|light|medium|squat|bench|deadlift|press|chest|back|shoulder|arm)s? day(?: [a-d1-4])?)$/;

/** No label is longer. */
const LONGEST = 80;

/** 'Mar' is a Tuesday (martes), but 'Mar 3' is a day of March. */
const WEEKDAY_WORDS: Readonly<Record<Weekday, string>> = {
  Monday: 'monday|mon|lunes|lun|montag|lundi|lunedi|segunda(?:-feira)?',
  Tuesday: 'tuesday|tues|tue|mardi|martedi|terca(?:-feira)?|martes|mar(?!\\.? ?\\d)|dienstag',
  Wednesday: 'wednesday|weds?|miercoles|mie|mittwoch|mercredi|mercoledi|quarta(?:-feira)?',
  Thursday: 'thursday|thurs?|thu|jueves|jue|donnerstag|jeudi|giovedi|quinta(?:-feira)?',
  Friday: 'friday|fri|viernes|vie|freitag|vendredi|venerdi|sexta(?:-feira)?',
  Saturday: 'saturday|sat|sabado|sab|samstag|sonnabend|samedi|sabato',
  Sunday: 'sunday|sun|domingo|dom|sonntag|dimanche|domenica',
};
/** German tables shorten weekdays to two letters, which count only alone: they are words of other languages, too. */
const SHORT: Readonly<Record<Weekday, string>> = {
  Monday: 'mo',
  Tuesday: 'di',
  Wednesday: 'mi',
  Thursday: 'do',
  Friday: 'fr',
  Saturday: 'sa',
  Sunday: 'so',
};
const BEGINS_WITH = WEEKDAYS.map(
  (day) => [day, new RegExp(`^(?:${WEEKDAY_WORDS[day]})\\b|^${SHORT[day]}\\.?$`)] as const,
);
/** A weekday at the end of a label: 'Day 1 - Monday', 'Day 1 (Mon)'. */
const ENDS_WITH = WEEKDAYS.map((day) => [day, new RegExp(`[-–(:, ](?:${WEEKDAY_WORDS[day]})\\.?\\)?$`)] as const);

const WEEK = '(?:weeks?|wk|semanas?|sem|semaines?|settiman[ae]|wochen?|microcycle|microciclo|mikrozyklus)';
const SHORT_WEEK = '(?:w|s|kw)';
const WEEKS = new RegExp(`^${WEEK}[ .#:]*(\\d{1,3}) ?(?:-|to|a|bis) ?(\\d{1,3})(?![\\d.,])(?! ?[a-z])`);
const ONE_WEEK = new RegExp(`^(?:${WEEK}[ .#:_-]*|${SHORT_WEEK}[ .#_-]?)(\\d{1,3})(?!\\d)`);
const DAY_WORD =
  '(?:(?:training |workout )?day|dia|tag|jour|giorno|seance|treino|allenamento|sessione|sessao|trainingstag|session|sesion|workout|entreno|entrenamiento|training|einheit)';
const DAY = new RegExp(`^(?:${DAY_WORD}[ .#:_-]*|d ?)(\\d{1,2}|(?<=[ .#:_-])[a-h])(?![a-z\\d])`);

const LIST_WORDS: Readonly<Record<ListName, RegExp>> = {
  basics:
    /^(?:basics?|basicos?|main(?: lifts?| work| exercises?)?|principal(?:es)?|ejercicios (?:basicos|principales)|primary|hauptubung(?:en)?|grundubung(?:en)?|competition lifts?)$/,
  complements:
    /^(?:complements?|complementary|complementari[oa]s?|accessor(?:y|ies)(?: (?:work|lifts?|exercises?))?|accesorios?|ejercicios (?:accesorios|complementarios|auxiliares)|assistance(?: (?:work|exercises?))?|auxiliar(?:es|y)?|secondary|zubehor|zusatzubung(?:en)?|assistenz(?:ubung(?:en)?)?|nebenubung(?:en)?)$/,
};

const WARM_UP =
  /^(?:(?:general |specific )?warm[- ]?ups?(?: sets?)?|calentamiento|(?:series de )?aproximacion(?:es)?|aufwarm(?:en|satze))[:.]?$/;

/** Whether what stands under a title warms up. */
export function isWarmUpTitle(text: string): boolean {
  return WARM_UP.test(normalizeForSearch(text));
}

/** Returns what a title says of the exercises under it; undefined where the text is no title. */
export function labelIn(text: string): Label | undefined {
  if (text.length > LONGEST || /^\s*\d/.test(text)) return undefined;
  const plain = normalizeForSearch(text);
  const list = listIn(plain);
  if (list) return { list };
  const weeks = weeksIn(plain);
  const day = weeks ? dayIn(weeks.rest, text.slice(text.length - weeks.rest.length)) : dayIn(plain, text);
  if (weeks) return { weeks: weeks.weeks, ...(day && { day }) };
  if (day) return { day };
  return NAMED_WEEK.test(plain) && !BARE_NAMES.test(plain) ? { weekName: plain } : undefined;
}

/** Returns the place of a week with a name behind the last of these, before whatever comes next. */
export function weekAfter(weeks: readonly number[] = [0]): readonly number[] {
  const last = Math.max(...weeks);
  return [(last + Math.floor(last) + 1) / 2];
}

/** Splits 'Week 1 reps' into the week and what else is said; undefined where one of the two is not there. */
export function weekAndRest(text: string): { readonly weeks: readonly number[]; readonly rest: string } | undefined {
  const found = weeksIn(normalizeForSearch(text));
  return found && found.rest !== '' ? found : undefined;
}

const WEEK_BEHIND = /^(.+?)[ :,(–-]+(\p{L}+[ .#_-]?\d{1,3})\)?$/u;

/** Splits 'Reps week 1' and 'RPE (W1)' into the week and what stands before it. */
export function restAndWeek(text: string): ReturnType<typeof weekAndRest> {
  const [, rest, behind = ''] = WEEK_BEHIND.exec(normalizeForSearch(text)) ?? [];
  const found = weeksIn(behind);
  return rest !== undefined && found?.rest === '' ? { weeks: found.weeks, rest } : undefined;
}

/** Returns the day that a cell of a column of days, or the name of a tab, stands for, whatever it is called. */
export function namedDay(text: string): DayLabel {
  const plain = normalizeForSearch(text);
  return dayIn(plain, text) ?? { key: /^\d+(?:\.0)?$/.test(plain) ? `day ${Number(plain)}` : plain, label: text };
}

export function listIn(text: string): ListName | undefined {
  const plain = normalizeForSearch(text).replace(/[:.]$/, '');
  return LISTS.find((list) => LIST_WORDS[list].test(plain));
}

function weeksIn(plain: string): { readonly weeks: readonly number[]; readonly rest: string } | undefined {
  const [range, from = '', to = ''] = WEEKS.exec(plain) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (range !== undefined && first > 0 && last > first && last - first < 52) {
    return { weeks: Array.from({ length: last - first + 1 }, (_, at) => first + at), rest: restOf(plain, range) };
  }
  const [one, number = ''] = ONE_WEEK.exec(plain) ?? [];
  return one === undefined || Number(number) === 0 ? undefined : { weeks: [Number(number)], rest: restOf(plain, one) };
}

function restOf(plain: string, begin: string): string {
  return plain.slice(begin.length).replace(/^[ \-–,:;/|(]+/, '');
}

function dayIn(plain: string, text: string): DayLabel | undefined {
  const named = BEGINS_WITH.find(([, words]) => words.test(plain))?.[0];
  if (named) return { key: named, label: text, weekday: named };
  if (NAMED_DAY.test(plain)) return { key: plain, label: text };
  const [, which] = DAY.exec(plain) ?? [];
  if (which === undefined) return undefined;
  const weekday = ENDS_WITH.find(([, words]) => words.test(plain))?.[0];
  if (weekday) return { key: weekday, label: text, weekday };
  return { key: `day ${/\d/.test(which) ? Number(which) : which}`, label: text };
}
