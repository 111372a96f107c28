import { rejections as rejectionsInEnglish } from '../block-failures.ts';
import { macroProblems } from '../macro-problems.ts';
import { notices as noticesInEnglish } from '../notices.ts';
import { refusals as refusalsInEnglish } from '../refusals.ts';
import { saveNotices as saveNoticesInEnglish } from '../save-notices.ts';
import { rejections } from './failures.ts';
import { notices, saveNotices } from './notices.ts';
import { refusals } from './refusals.ts';

/** What a sentence about a value begins with; what is not here is a name of the API and stays. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'The username': 'El nombre de usuario',
  'The password': 'La contraseña',
  'The email': 'El correo',
  'The coach code': 'El código del entrenador',
  'The code': 'El código',
  'The state': 'El estado',
  'The picture': 'La foto',
  'The full name': 'El nombre completo',
  'The age': 'La edad',
  'The height': 'La altura',
  'The weight': 'El peso',
  'The occupation': 'La ocupación',
  'The sports history': 'El historial deportivo',
  'The injury history': 'El historial de lesiones',
  'The 1RM of the bench press': 'El 1RM de press de banca',
  'The 1RM of the squat': 'El 1RM de sentadilla',
  'The 1RM of the deadlift': 'El 1RM de peso muerto',
  'The experience': 'La experiencia',
  'The gender': 'El sexo',
  'The activity': 'La actividad',
  'The goal': 'El objetivo',
  'The equation': 'La ecuación',
  'MLG (lean body mass)': 'La MLG (masa libre de grasa)',
  'The personalized calories': 'El valor de las calorías personalizadas',
  'The protein': 'El valor de las proteínas',
  'The proteins': 'El valor de las proteínas',
  'The fats': 'El valor de las grasas',
  'The kilocalories': 'El valor de las kilocalorías',
  'The carbohydrates': 'El valor de los carbohidratos',
  'The block name': 'El nombre del bloque',
  'The exercise name': 'El nombre del ejercicio',
  'The muscle group': 'El grupo muscular',
  'The equipment': 'El material',
  'The rest time': 'El descanso',
  'The series': 'El valor de las series',
  'The exercises': 'El valor de los ejercicios',
  'The message number': 'El número del mensaje',
  'The message': 'El mensaje',
  'The type': 'El tipo',
  'The request': 'La petición',
  'A message': 'Un mensaje',
  'An exercise': 'Un ejercicio',
  'A day': 'Un día',
  'A block': 'Un bloque',
  'Each id in restore': 'Cada id de restore',
  Reps: 'El valor de las reps',
  RPE: 'El RPE',
  Load: 'La carga',
};

const UNITS: Readonly<Record<string, string>> = { years: 'años', 'g per kg': 'g por kg' };
const THINGS: Readonly<Record<string, string>> = {
  text: 'texto',
  'a number': 'un número',
  'a number of kilograms': 'un número de kilogramos',
  'a whole number': 'un número entero',
  'true or false': 'verdadero o falso',
  'a list': 'una lista',
  'an object': 'un objeto',
  'of another kind': 'de otro tipo',
  'a UUID': 'un UUID',
  'an email address': 'una dirección de correo',
  'written in another way': 'de otra forma',
  'a time in ISO 8601': 'una hora en ISO 8601',
  'base64 text': 'texto base64',
  'plain base64': 'base64 sin más',
  'Male or Female': 'Male o Female',
  'JOIN or CHAT': 'JOIN o CHAT',
  'one text': 'un solo texto',
};

const WHOLE: Readonly<Record<string, string>> = {
  ...pairs(noticesInEnglish, notices),
  ...pairs(saveNoticesInEnglish, saveNotices),
  ...pairs(rejectionsInEnglish, rejections),
  ...pairs(
    Object.fromEntries(Object.entries(refusalsInEnglish).map(([code, { message }]) => [code, message])),
    refusals,
  ),
  'Please enter a username.': 'Escribe un nombre de usuario.',
  'Please enter a password.': 'Escribe una contraseña.',
  'Please enter your password.': 'Escribe tu contraseña.',
  'Please enter your current password.': 'Escribe tu contraseña actual.',
  'Please enter a valid email address.': 'Escribe un correo electrónico válido.',
  'Please enter your full name.': 'Escribe tu nombre completo.',
  'Please enter your occupation.': 'Escribe tu ocupación.',
  'Please enter your sports history.': 'Escribe tu historial deportivo.',
  'Missing required parameters.': 'Faltan parámetros necesarios.',
  'Pick the weekdays of the block.': 'Elige los días del bloque.',
  'Pick at least one weekday.': 'Elige al menos un día.',
  'Pick each weekday once.': 'Elige cada día una sola vez.',
  'Weeks are named week1, week2, and so on.': 'Las semanas se llaman week1, week2, etcétera.',
  'A week has seven days.': 'Una semana tiene siete días.',
  'Reps cannot be negative.': 'Las reps no pueden ser negativas.',
  'The message number cannot be negative.': 'El número del mensaje no puede ser negativo.',
  'A message cannot be empty.': 'Un mensaje no puede estar vacío.',
  'This value cannot be read.': 'Este valor no se puede leer.',
  'clientMsgId has at most 64 letters, digits and dashes.':
    'clientMsgId tiene como máximo 64 letras, cifras y guiones.',
  'The block has as many series and exercises as a block can hold. Go on in a new block.':
    'El bloque ya tiene todas las series y los ejercicios que caben en uno. Sigue en un bloque nuevo.',
  [macroProblems.tooMuchLeanMass]: 'La MLG (masa libre de grasa) no puede ser mayor que el peso.',
};

type Rule = readonly [sentence: RegExp, spanish: (...parts: string[]) => string];

/** Sentences with a name or a number in them; `s` stands for the subject. */
const RULES: readonly Rule[] = [
  [/^(.+) is required\.$/, (s) => `Falta ${subject(s).replace(/^(El|La) /, (article) => article.toLowerCase())}.`],
  [/^(.+) is too long\.$/, (s) => `${subject(s)} es demasiado ${feminine(s) ? 'larga' : 'largo'}.`],
  [/^(.+) is empty\.$/, (s) => `${subject(s)} no tiene contenido.`],
  [/^(.+) cannot be empty\.$/, (s) => `${subject(s)} no puede quedar sin contenido.`],
  [/^(.+) cannot be negative\.$/, (s) => `${subject(s)} no puede ser ${feminine(s) ? 'negativa' : 'negativo'}.`],
  [/^(.+) has characters that cannot be shown\.$/, (s) => `${subject(s)} tiene caracteres que no se pueden mostrar.`],
  [
    /^(.+) has letters, digits and signs, and no spaces\.$/,
    (s) => `${subject(s)} tiene letras, cifras y signos, sin espacios.`,
  ],
  [/^(.+) has a value that cannot be accepted\.$/, (s) => `${subject(s)} tiene un valor que no se puede aceptar.`],
  [/^(.+) has no place for ('.+')\.$/s, (s, names) => `${subject(s)} no tiene lugar para ${names}.`],
  [/^(.+) must have at least (.+) characters\.$/, (s, n) => `${subject(s)} debe tener al menos ${n} caracteres.`],
  [
    /^(.+) (?:has|must have) at most (.+) characters\.$/,
    (s, n) => `${subject(s)} debe tener como máximo ${n} caracteres.`,
  ],
  [/^(.+) must have at least (.+) entries\.$/, (s, n) => `${subject(s)} debe tener al menos ${n} elementos.`],
  [/^(.+) must have at most (.+) entries\.$/, (s, n) => `${subject(s)} debe tener como máximo ${n} elementos.`],
  [
    /^(.+) has at most (\d+) exercises in one list\.$/,
    (s, n) => `${subject(s)} tiene como máximo ${n} ejercicios en una lista.`,
  ],
  [/^(.+) has at most (\d+) series\.$/, (s, n) => `${subject(s)} tiene como máximo ${n} series.`],
  [/^(.+) has at most (\d+) weeks\.$/, (s, n) => `${subject(s)} tiene como máximo ${n} semanas.`],
  [
    /^(.+) must be a number from (\S+) to (\S+)\.$/,
    (s, from, to) => `${subject(s)} debe ser un número de ${from} a ${to}.`,
  ],
  [
    /^(.+) must be from (\S+) to (\S+?)( .+)?\.$/,
    (s, from, to, of) => `${subject(s)} debe estar entre ${from} y ${to}${unit(of)}.`,
  ],
  [/^(.+) goes from (\S+) to (\S+)\.$/, (s, from, to) => `${subject(s)} va de ${from} a ${to}.`],
  [
    /^(.+) goes in steps of (\d\.\d)( .+)?\.$/,
    (s, step, of) => `${subject(s)} va de ${comma(step)} en ${comma(step)}${unit(of)}.`,
  ],
  [
    /^(.+) (?:can|must) be at most (\S+)( .+)?\.$/,
    (s, n, of) => `${subject(s)} puede ser como máximo de ${n}${unit(of)}.`,
  ],
  [/^(.+) must be at least (\S+)\.$/, (s, n) => `${subject(s)} debe ser como mínimo ${n}.`],
  [/^(.+) must be one of (.+)\.$/, (s, all) => `${subject(s)} debe ser uno de estos valores: ${all}.`],
  [/^Weekdays are (.+)\.$/, (all) => `Los días son ${all}.`],
  [/^(.+) must be (.+)\.$/, (s, what) => `${subject(s)} debe ser ${THINGS[what] ?? what}.`],
  [
    /^Weeks follow one another: (\w+) is missing before (\w+)\.$/,
    (missing, before) => `Las semanas van seguidas: falta ${missing} antes de ${before}.`,
  ],
  [
    /^(\w+): (\w+) is no day of this block, so (.+) cannot stand there\.$/s,
    (week, day, name) => `${week}: ${day} no es un día de este bloque, así que ${name} no puede estar ahí.`,
  ],
  [
    /^(.+): the same (exercise|series) id stands in two places\. Every copy needs an id of its own\.$/s,
    (name, what) => `${name}: el mismo id de ${kind(what)} está en dos sitios. Cada copia necesita un id propio.`,
  ],
  [
    /^(.*): this (exercise|series) id belongs to a week that was not sent\. Every copy needs an id of its own\.$/s,
    (name, what) =>
      `${name}: este id de ${kind(what)} es de una semana que no se envió. Cada copia necesita un id propio.`,
  ],
  [
    /^(.+) is for ages over (\d+); the age is (\S+)\. Choose another equation\.$/,
    (equation, from, age) => `${equation} es para más de ${from} años; la edad es ${comma(age)}. Elige otra ecuación.`,
  ],
  [
    /^(.+) is for ages (\d+) to (\d+); the age is (\S+)\. Choose another equation\.$/,
    (equation, from, to, age) =>
      `${equation} es para edades de ${from} a ${to} años; la edad es ${comma(age)}. Elige otra ecuación.`,
  ],
  [
    /^(.+) needs the lean body mass: fill in MLG or choose another equation\.$/,
    (equation) => `${equation} necesita la masa libre de grasa: rellena la MLG o elige otra ecuación.`,
  ],
  [
    /^(.+) gives no energy for this body: check age, height and weight\.$/,
    (equation) => `${equation} no da energía para este cuerpo: revisa la edad, la altura y el peso.`,
  ],
  [
    /^Carbohydrates would be negative: nothing is left to eat of the day's (\S+) kcal\. Lower the deficit( in personalized calories)?\.$/,
    (kcal, personalized) =>
      `Los carbohidratos serían negativos: no queda nada que comer de las ${kcal} kcal del día. Baja el déficit${personalized === '' ? '' : ' en las calorías personalizadas'}.`,
  ],
  [
    /^Carbohydrates would be negative: protein \((\S+) kcal\) and fats \((\S+) kcal\) are more than the day's (\S+) kcal\. Lower (.+)\.$/,
    (protein, fats, kcal, what) =>
      `Los carbohidratos serían negativos: las proteínas (${protein} kcal) y las grasas (${fats} kcal) son más que las ${kcal} kcal del día. Baja ${lower(what)}.`,
  ],
];

/** 'week1 Monday, basics 2, series 3: ' before a sentence about a value of a block. */
const PLACE = /^(\w+) (\w+)(, .+?)?: (.+)$/s;

/** A sentence of the server's in Spanish; undefined when it is none that is known. */
export function inSpanish(sentence: string): string | undefined {
  if (Object.hasOwn(WHOLE, sentence)) return WHOLE[sentence];
  const [, week, day, rest, said] = PLACE.exec(sentence) ?? [];
  const place = week !== undefined && day !== undefined && said !== undefined && /^week\d+$/.test(week);
  if (place) {
    const translated = inSpanish(said);
    return translated && `${week} ${day}${(rest ?? '').replace(', series ', ', serie ')}: ${translated}`;
  }
  for (const [english, spanish] of RULES) {
    const found = english.exec(sentence);
    if (found) return spanish(...found.slice(1).map((part: string | undefined) => part ?? ''));
  }
  return undefined;
}

function pairs(english: Readonly<Record<string, string>>, spanish: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(english).map(([key, sentence]) => [sentence, spanish[key] ?? sentence]));
}

function subject(english: string): string {
  return SUBJECTS[english] ?? english;
}

function feminine(english: string): boolean {
  return subject(english).startsWith('La ');
}

/** ' kg', ' años'. */
function unit(english: string): string {
  return english === '' ? '' : ` ${UNITS[english.trim()] ?? english.trim()}`;
}

function kind(what: string): string {
  return what === 'exercise' ? 'ejercicio' : 'serie';
}

function comma(number: string): string {
  return number.replace('.', ',');
}

/** 'Protein to at most 1.5 g per kg', 'Protein and Fats'. */
function lower(what: string): string {
  const [, name = '', most] = /^(Protein|Fats) to at most (\S+) g per kg$/.exec(what) ?? [];
  if (most === undefined) return 'las proteínas y las grasas';
  return `${name === 'Protein' ? 'las proteínas' : 'las grasas'} a ${comma(most)} g por kg como máximo`;
}
