import { NUMBER, plainSigns } from './signs.ts';

/** What a text says beside the sets. */
export type Extras = {
  readonly tempo?: string;
  readonly rest?: string;
  /** What the plan has no number for: the upper end of a range of RPE, 'each side'. */
  readonly cues: readonly string[];
};

/** A text in the words of our own lines, and what was taken out of it. */
export type Translated = Extras & { readonly line: string };

const X_TEMPO = /(?:@ ?)?(?<![\d.,-])((?:\d{1,2}|x)-(?:\d{1,2}|x)-(?:\d{1,2}|x)(?:-(?:\d{1,2}|x))?)(?![\d.,-])/i;
const NAMED_TEMPO = /(?:tempo|cadencia|cadence|kadenz) ?:? ?([\dx]{3,4}|[\dx]{1,2}(?:[-/][\dx]{1,2}){2,3})(?![\dx])/i;
const MINUTES = /(?<![a-z])e\d*(?:[.,:]\d+)?mom(?![a-z])/i;
const REMARK = /\(([^()\d@%]*)\)/g;
/** Words behind a number that change nothing in it. */
const SIDES =
  /(?:\/|(?<![a-z])(?:each|per|every|e\/|cada|por|pro|je) ?)(?:side|leg|arm|lado|pierna|brazo|seite|bein|arm)(?![a-z])|(?<=(?:^|x ?)\d[\d+-]* ?(?:reps? ?)?)(?:each(?! (?:hand|db))|ea|c\/u)(?![a-z])\.?|(?<![a-z])(?:e\/s|c\/lado|paused?|con pausa|pausad[oa]s?|mit pause|touch and go|tng)(?![a-z])\.?/gi;
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
  // '20 ea'
  [/(\d(?: ?(?:kgs?|lbs?))?) ?ea(?![a-z])\.?/gi, '$1 each'],
  // '4 sets of 5', '4 series de 5', '4 sets x 5 reps'
  [/(\d) ?(?:sets?|s[eé]ries?|sätze|saetze|satz) ?(?:x|of|de|à|a|mit|con|with)? ?(?=\d|amrap)/gi, '$1x'],
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

/** Takes out of a text what stands beside its sets, and writes the rest as our own lines are written. */
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

function numberOf(digits: string): number {
  return Number(digits.replace(',', '.'));
}
