import { MAX_PERCENT, MAX_PLATE_KINDS, MAX_SHARES, MAX_TRAINING_MAXES } from '#contract/limits.ts';
import { administrationNotices as administrationInEnglish } from '#contract/words/administration-notices.ts';
import { rejections as rejectionsInEnglish } from '#contract/words/block-failures.ts';
import { MAX_NAMED_EXERCISES } from '#contract/history-vocabulary.ts';
import { historyProblems } from '#contract/words/history-problems.ts';
import { macroProblems } from '#contract/words/macro-problems.ts';
import { notices as noticesInEnglish } from '#contract/words/notices.ts';
import { passwordNotices as passwordNoticesInEnglish } from '#contract/words/password-resets.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { templateProblems as templateProblemsInEnglish } from '#contract/words/template-problems.ts';
import { refusals as refusalsInEnglish } from '#contract/words/refusals.ts';
import { saveNotices as saveNoticesInEnglish } from '#contract/words/save-notices.ts';
import { administrationNotices } from './administration-notices.ts';
import { rejections } from './failures.ts';
import { notices, saveNotices } from './notices.ts';
import { passwordNotices } from './password-resets.ts';
import { refusals } from './refusals.ts';
import { RULES } from './rules.ts';
import { templateProblems } from './template-problems.ts';
import { wordInSpanish } from './vocabulary.ts';

const WHOLE: Readonly<Record<string, string>> = {
  ...pairs(noticesInEnglish, notices),
  ...pairs(administrationInEnglish, administrationNotices),
  ...pairs(saveNoticesInEnglish, saveNotices),
  ...pairs(passwordNoticesInEnglish, passwordNotices),
  ...pairs(rejectionsInEnglish, rejections),
  ...pairs(templateProblemsInEnglish, templateProblems),
  ...pairs(
    Object.fromEntries(Object.entries(refusalsInEnglish).map(([code, { message }]) => [code, message])),
    refusals,
  ),
  'Please enter a username.': 'Escribe un nombre de usuario.',
  'Please enter a password.': 'Escribe una contraseña.',
  'Please enter your password.': 'Escribe tu contraseña.',
  'The link is incomplete.': 'El enlace está incompleto.',
  'The link is too long.': 'El enlace es demasiado largo.',
  'Please enter your current password.': 'Escribe tu contraseña actual.',
  'Please enter your email address.': 'Escribe tu correo electrónico.',
  'Please enter a valid email address.': 'Escribe un correo electrónico válido.',
  'Please enter your full name.': 'Escribe tu nombre completo.',
  'Please enter your occupation.': 'Escribe tu ocupación.',
  'Please enter your sports history.': 'Escribe tu historial deportivo.',
  'Missing required parameters.': 'Faltan parámetros necesarios.',
  'Pick the weekdays of the block.': 'Elige los días del bloque.',
  'Pick at least one weekday.': 'Elige al menos un día.',
  'Pick each weekday once.': 'Elige cada día una sola vez.',
  'Give a name, a start date, archived or deleted.': 'Indica un nombre, una fecha de inicio, archived o deleted.',
  'The start date must be a day like 2026-11-30.': 'La fecha de inicio debe ser un día como 2026-11-30.',
  'Weeks are named week1, week2, and so on.': 'Las semanas se llaman week1, week2, etcétera.',
  'A week has seven days.': 'Una semana tiene siete días.',
  [`There are at most ${MAX_PLATE_KINDS} kinds of plates.`]: `Puede haber como máximo ${MAX_PLATE_KINDS} tipos de discos.`,
  'Each kind of plate stands once.': 'Cada tipo de disco aparece una sola vez.',
  'Reps cannot be negative.': 'Las reps no pueden ser negativas.',
  'The message number cannot be negative.': 'El número del mensaje no puede ser negativo.',
  'A message cannot be empty.': 'Un mensaje no puede estar vacío.',
  'Reps of a range start at 1.': 'Las reps de un rango empiezan en 1.',
  'Reps of a range must be whole numbers.': 'Las reps de un rango deben ser números enteros.',
  'A superset is named by one letter from A to Z.': 'Una superserie se nombra con una letra de la A a la Z.',
  'A range of reps goes from fewer to more.': 'Un rango de reps va de menos a más.',
  'A percentage is more than 0.': 'Un porcentaje es mayor que 0.',
  [`A percentage can be at most ${MAX_PERCENT}.`]: `Un porcentaje puede ser como máximo de ${MAX_PERCENT}.`,
  'A training max is more than 0.': 'Un máximo de entrenamiento es mayor que 0.',
  'A drop can be at most 99%.': 'Una bajada puede ser como máximo del 99 %.',
  'A drop or a step is more than 0.': 'Una bajada o una subida es mayor que 0.',
  'This value cannot be read.': 'Este valor no se puede leer.',
  'clientMsgId has at most 64 letters, digits and dashes.':
    'clientMsgId tiene como máximo 64 letras, cifras y guiones.',
  [planProblems.full]: 'Este bloque está lleno: no caben más series ni ejercicios. Continúa en un bloque nuevo.',
  [planProblems.tooManyTrainingMaxes]: `Un atleta tiene como máximo ${MAX_TRAINING_MAXES} máximos de entrenamiento. Quita uno primero.`,
  [historyProblems.tooManyNames]: `No caben más: Spotter recuerda como máximo ${MAX_NAMED_EXERCISES} nombres de otras apps.`,
  [planProblems.tooManyShares]: `Puede haber como máximo ${MAX_SHARES} máximos de variantes. Quita uno primero.`,
  [planProblems.shareOfItself]: 'El máximo de una variante sigue a otro ejercicio. Elige ese.',
  [macroProblems.tooMuchLeanMass]: 'La MLG (masa libre de grasa) no puede ser mayor que el peso.',
};

/** 'week1 Monday, basics 2, set 3: ' before a sentence about a value of a block. */
const PLACE = /^(week\d+) (\w+)(?:, (\w+) (\d+))?(?:, set (\d+))?: (.+)$/s;

/**
 * Returns a sentence of the server in Spanish; undefined when it is not a known one.
 * @param locale the kind of Spanish whose numbers are written: 'es-MX'
 */
export function inSpanish(sentence: string, locale = 'es'): string | undefined {
  if (Object.hasOwn(WHOLE, sentence)) return WHOLE[sentence];
  const [, week, day = '', list, exercise = '', series, said = ''] = PLACE.exec(sentence) ?? [];
  if (week !== undefined) {
    const translated = inSpanish(said, locale);
    const parts = [
      `Semana ${week.slice(4)}`,
      wordInSpanish(day).toLowerCase(),
      list !== undefined && `${wordInSpanish(list).toLowerCase()} ${exercise}`,
      series !== undefined && `serie ${series}`,
    ];
    return translated && `${parts.filter(Boolean).join(', ')}: ${translated}`;
  }
  for (const [english, spanish] of RULES) {
    const found = english.exec(sentence);
    if (found) return spanish(...found.slice(1).map((part: string | undefined) => written(part ?? '', locale)));
  }
  return undefined;
}

/** Returns a number of an English sentence as this kind of Spanish writes it; all else stays. */
function written(part: string, locale: string): string {
  if (!/^-?\d{1,3}(?:\d*|(?:,\d{3})+)(?:\.\d+)?$/.test(part)) return part;
  const number = Number(part.replaceAll(',', ''));
  return number.toLocaleString(locale, { useGrouping: part.includes(',') && 'auto', maximumFractionDigits: 20 });
}

function pairs(english: Readonly<Record<string, string>>, spanish: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(english).map(([key, sentence]) => [sentence, spanish[key] ?? sentence]));
}
