import type { Unit } from '#domain/load.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { unitIn } from '#domain/history/cells.ts';
import { restAndWeek, weekAndRest } from './labels.ts';

/** What a column holds. */
export type ColumnKind =
  // Where a row stands.
  | 'phase'
  | 'week'
  | 'day'
  // What a day is called beside its number.
  | 'day name'
  | 'list'
  | 'exercise'
  // What is planned in it.
  | PlannedKind
  | AboutKind
  // What a plan has no place for.
  | 'done'
  | 'statistics';

/** What is said of the exercise beside its sets. */
export const ABOUT_KINDS = [
  'set type',
  'order',
  'superset',
  'rest',
  'tempo',
  'note',
  'counts',
  'load is',
  'remark',
] as const;
type AboutKind = (typeof ABOUT_KINDS)[number];

const PLANNED_KINDS = [
  // 'Sets x reps', and whole lines.
  'line',
  'sets',
  // The number of a set, where each has a row.
  'set',
  // 'Set 1', 'Set 2': each a column.
  'nth set',
  // 'Set 1 weight': what the set of this number has beside its reps.
  'nth value',
  'reps',
  // The upper end of a range whose lower one stands under reps.
  'most reps',
  // The sets behind a top set.
  'back-off',
  // 'Sets x reps', or reps alone, under a part of a maximum: '70%'.
  'at percent',
  // In place of reps.
  'seconds',
  'metres',
  'percent',
  'training max',
  'intensity',
  'rpe',
  // That of the last set, where the ones before have another.
  'last rpe',
  'rir',
  'load',
] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** What the header of a column says: `unit` is that of its loads, `isPlan` where it names what is planned, not done. */
export type Heading = {
  readonly kind: ColumnKind;
  readonly text: string;
  readonly unit?: Unit;
  readonly isPlan?: true;
  /** Which set it is of, and what it says of it: 'Set 1 weight'. */
  readonly nth?: number;
  readonly as?: PlannedKind;
  /** The part of a maximum (0.75) at which its sets are. */
  readonly part?: number;
  /** It stands for one week beside sets and reps that stand for all. */
  readonly isWeekly?: true;
  /** What it means is guessed. */
  readonly isGuessed?: true;
  /** The weeks that it names: 'Week 1 reps'. */
  readonly weeks?: readonly number[];
};

export type Column = Heading & { readonly column: number };

const WORDS: Readonly<Record<Exclude<ColumnKind, 'done' | 'nth set' | 'nth value' | 'at percent'>, string>> = {
  phase: 'cycles?|ciclos?|zyklus|bloc|bloco|blocco|phase|fase|block|bloque|mesocycle|mesociclo|mesozyklus',
  week: 'semaines?|settiman[ae]|sett|weeks?|wk|semanas?|sem|wochen?|microcycle|microciclo|week no|week number|week #|kw',
  day: 'jours?|giorn[oi]|seance|sessao|sessione|days?|dias?|tage?|weekday|dia de la semana|wochentag|session|sesion|training day|date|fecha|datum',
  'day name':
    'treino|allenamento|entrainement|workout|workout name|day name|training|entreno|entrenamiento|einheit|title|titulo',
  list: 'list|lista|liste|section|seccion|bereich',
  'set type':
    '(?:sets?|series?|satz) (?:type|kind)|(?:type|kind) of sets?|tipo (?:de )?(?:la )?serie|type de serie|satzart|satztyp|tipo di serie|tipo de set',
  order: 'order|orden|reihenfolge|#|no|nr|num|n',
  superset: 'superset|super set|ss|superserie|supersatz|group|grupo|gruppe',
  exercise:
    'exercices?|exercicios?|eserciz(?:io|i)|mouvements?|moviment[oi]|lift name|exercise/lift|exercises?|exercise name|lifts?|main lift|movements?|ejercicios?|movimientos?|ubung(?:en)?|uebung(?:en)?|nombre|nombre del ejercicio',
  line: 'sets? ?(?:x|/|&|and|-) ?reps?(?: ?@ ?rpe)?|series? ?(?:x|/|&|y|et|e|-) ?(?:reps?|repeticiones|repetitions?|ripetizioni|repeticoes)|top sets?|topsatz|satze ?(?:x|/|&|und) ?(?:wdh|wiederholungen)|prescription|prescripcion|scheme|set scheme|rep scheme|esquema|volumen? y intensidad|sets x reps @ rpe|vorgabe|programming',
  sets: 'working sets?|work sets?|target sets?|nombre de series|n[°o]? ?(?:de|di)? ?series?|sets|series|satze|saetze|no of sets|# ?sets|# ?of sets|number of sets|num series|n series|set count',
  set: 'set|serie|satz|set #|set no|set number|set order|n serie|satz nr',
  reps: 'min(?:imum)? reps?|reps? min(?:imum)?|reps? from|min wdh|reps? min(?:imas)?|ripetizioni|rip|repetic(?:oes|ao)|rep goal|rep target|nombre de repetitions|reps?|repetitions?|repeticion(?:es)?|repes|wdh|wiederholung(?:en)?|rep range|reps? per set|rango de reps|rep',
  'most reps': 'max(?:imum)? reps?|reps? max(?:imum)?|reps? to|max wdh|reps? max(?:imas)?',
  seconds: 'time|tiempo|zeit|duration|duracion|dauer|seconds|secs?|segundos|seg|sekunden|sek|work time|hold|hold time',
  metres: 'distance|distancia|distanz|strecke|met(?:re|er)s?|metros',
  percent:
    'pourcentage|percentual[e]?|%|% ?(?:of |de |del |vom )?(?:1 ?)?rm|percent(?:age)?|porcentaje|prozent|% ?1rep max|%age|% max|% e1rm|1rm ?%|rm ?%',
  'training max': '% ?(?:of |de |del |vom )?tm|% training max|tm ?%|% ?(?:of )?training max',
  intensity:
    'intensite|intensidade|intensita|intensity|intensidad|intensitat|effort|esfuerzo|rpe ?/ ?%|% ?/ ?rpe|rpe or %|rpe/rir|rir/rpe',
  'last rpe': '(?:last|final)[- ]?set rpe|rpe (?:of )?(?:the )?last set|last rpe',
  'back-off': 'back[- ]?offs?(?: sets?)?|(?:series? )?(?:de )?aligeradas?',
  rpe: '(?:early|first)[- ]?sets? rpe|rpe|@|@ ?rpe|rpe ?@',
  rir: 'rir|reps in reserve|repeticiones en reserva|rer',
  load: 'charges?|poids|carico|pesi|load|weight|peso|carga|gewicht|kilos?|kg|kgs|lbs?|pounds|libras|wt|working weight|working load|start(?:ing)? (?:weight|load)|initial (?:weight|load)|(?:peso|carga) inicial|startgewicht',
  rest: 'repos|recup(?:eration)?|temps de repos|intervalos?|recupero|riposo|pausa tra le serie|rest|rest times?|rest period|descanso|tiempo de descanso|pausa|pausas|pause|pausen|satzpause|recovery|recuperacion|rest between sets',
  tempo: 'ritmo|cadenza|tempo|cadencia|cadence|kadenz',
  note: "remarques?|commentaires?|consignes?|observac(?:oes|ao)|commenti|osservazioni|annotazioni|notes?|notas?|comments?|comentarios?|observacion(?:es)?|cues?|coaching cues?|indicacion(?:es)?|notiz(?:en)?|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|hinweise?|coach notes?|coach'?s notes?|coach comments|instructions?|instrucciones|technique|tecnica|details|detalles|description|descripcion",
  counts: 'counts',
  'load is': 'load is',
  remark:
    'warm-? ?up sets?|(?:exercise )?substitution(?:s)?(?: option)?(?: \\d)?|alternatives?|(?:last-? ?set )?intensity technique|swaps?|equipment|variations?|variacion(?:es)?|variantes?',
  statistics:
    'volume|volumen|tonnage|tonelaje|tonnelage|total reps|total|e1rm|est\\.? ?1rm|estimated 1rm|1rm|max|delta|δ|change|diff|difference|nl|inol|last week|previous|anterior|semana anterior',
};

const BY_KIND = Object.entries(WORDS).map(
  ([kind, words]) => [kind as keyof typeof WORDS, new RegExp(`^(?:${words})$`)] as const,
);

/** A first test for every kind at once, as nearly all that stands in a sheet is none of these. */
const ANY_KIND = new RegExp(`^(?:${Object.values(WORDS).join('|')})$`);

/** A column of what was done, and of nothing else. */
const DONE =
  /^(?:done|actuals?|completed|performed|logged|log|results?|resultados?|real(?:es)?|hechos?|realizados?|ist|erledigt|athlete notes?|notas del atleta|how did it feel|feedback|sensaciones|ergebnis(?:se)?|achieved|athlete)$/;
const DONE_WORD =
  /\b(?:actual|done|completed|performed|logged|achieved|used|lifted|athlete|real|realizad[oa]s?|hech[oa]s?|feit[oa]s?|fatt[oe]|eseguit[oe]|realisee?s?|effectuee?s?|ist|erledigt)\b/;
const PLAN_WORD =
  /\b(?:target|planned|plan|prescribed|goal|programmed|prog|objetivo|prescrit[oa]s?|previst[oa]s?|planificad[oa]s?|soll|ziel|geplant)\b/;
/** No header is longer. */
const LONGEST = 40;
const NTH_SET = /^(?:set|serie|satz|s) ?(\d{1,2})(?: ?[-:] ?| )?(.*)$/;

/** Returns what the header of a column says; undefined where that is nothing known. */
export function headingIn(text: string): Heading | undefined {
  if (text.length > LONGEST) return undefined;
  const about = weekAndRest(text) ?? restAndWeek(text);
  const heading = about ? headingOf(about.rest) : headingOf(text);
  return heading && { ...heading, text, ...(about && { weeks: about.weeks }) };
}

function headingOf(text: string): Heading | undefined {
  const plain = normalizeForSearch(text.replaceAll(/[×✕]/g, 'x').replaceAll('_', ' '))
    .replace(/[:*]+$/, '')
    .trim();
  if (plain === '' || /^\d+(?! ?r)/.test(plain)) return undefined;
  const [, words = plain, measure] = /^(.*?) ?[([]([^)\]]*)[)\]]$/.exec(plain) ?? [];
  const unit = unitOf(plain, measure);
  const about = { text, ...(unit && { unit }) };
  const [, nth, behind = ''] = NTH_SET.exec(words) ?? [];
  if (nth !== undefined) {
    const as = behind === '' ? unit && ('load' as const) : kindOf(behind);
    const number = { nth: Number(nth), ...about };
    if (as === 'reps' || (as === undefined && behind === '')) return { kind: 'nth set', ...number };
    if (as === 'load' || as === 'percent' || as === 'rpe' || as === 'rir') return { kind: 'nth value', as, ...number };
    return DONE.test(behind) || DONE_WORD.test(behind) ? { kind: 'done', ...about } : undefined;
  }
  // A bracket may have a remark, 'Weight (actual)', as well as a unit, 'Weight (kg)'.
  const isRemark = unit === undefined && measure !== undefined;
  const name = isRemark ? plain.replaceAll(/[()[\]]/g, '') : withoutUnit(words, unit);
  if (DONE.test(name)) return { kind: 'done', ...about };
  const kind = kindOf(name) ?? kindOf(words);
  if (kind) return { kind, ...about };
  const done = name.replace(DONE_WORD, ' ').replaceAll(/\s+/g, ' ').trim();
  if (done !== name && kindOf(done)) return { kind: 'done', ...about };
  const planned = name.replace(PLAN_WORD, ' ').replaceAll(/\s+/g, ' ').trim();
  const meant = planned === name ? undefined : planned === '' ? ('line' as const) : kindOf(planned);
  return meant && { kind: meant, ...about, isPlan: true };
}

export function isPlanned(kind: ColumnKind): kind is PlannedKind {
  return (PLANNED_KINDS as readonly ColumnKind[]).includes(kind);
}

export function isAbout(kind: ColumnKind): kind is AboutKind {
  return (ABOUT_KINDS as readonly ColumnKind[]).includes(kind);
}

/** Returns whether a title says that what is planned stands under it, or what was done. */
export function roleIn(text: string): 'planned' | 'done' | undefined {
  const plain = normalizeForSearch(text);
  if (plain.length > 30) return undefined;
  if (DONE.test(plain) || /^(?:actual|done|completed|logged) /.test(plain)) return 'done';
  return PLAN_WORD.test(plain) ? 'planned' : undefined;
}

function kindOf(words: string): ColumnKind | undefined {
  const plain = words.replace(/[.]+$/, '').trim();
  if (!ANY_KIND.test(plain)) return undefined;
  return BY_KIND.find(([, known]) => known.test(plain))?.[0];
}

function withoutUnit(words: string, unit: Unit | undefined): string {
  return unit && words.includes(' ')
    ? words.replace(/,? ([a-z]+)$/, (all, last: string) => (unitIn(last) ? '' : all))
    : words;
}

/** Returns the unit that a header names: 'Weight (kg)', 'load kg', 'kg'. */
function unitOf(plain: string, measure: string | undefined): Unit | undefined {
  const last = measure ?? plain.split(' ').at(-1);
  return unitIn(last) ?? undefined;
}
