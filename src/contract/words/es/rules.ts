import { wayIn } from './password-resets.ts';
import { weekInSpanish, wordInSpanish } from './vocabulary.ts';

/** The subjects of sentences about values. One that is not here is a name of the API and stays. */
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
  'The template name': 'El nombre de la plantilla',
  'The exercise name': 'El nombre del ejercicio',
  'The muscle group': 'El grupo muscular',
  'The equipment': 'El material',
  'The bar': 'La barra',
  'The plates': 'La lista de discos',
  'The mass of the bar': 'El peso de la barra',
  'The mass of a plate': 'El peso de un disco',
  'The number of pairs': 'El número de pares',
  'The unit': 'La unidad',
  'The training max': 'El máximo de entrenamiento',
  'The percentage': 'El porcentaje',
  'The share': 'El porcentaje y su ejercicio',
  'The rest time': 'El descanso',
  'The cue': 'La indicación',
  'The user id': 'El id del usuario',
  'The tempo': 'La cadencia',
  'The measure': 'La medida',
  'The series': 'El valor de las series',
  'The exercises': 'El valor de los ejercicios',
  'The message number': 'El número del mensaje',
  'The message': 'El mensaje',
  'The type': 'El tipo',
  'The request': 'La petición',
  'The plan': 'El plan',
  'The superset': 'La superserie',
  'The zone': 'La zona horaria',
  'The program': 'El programa',
  'The session name': 'El nombre de la sesión',
  'The key': 'La clave',
  'The note': 'La nota',
  'The date': 'La fecha',
  'The start date': 'La fecha de inicio',
  'The source': 'El origen',
  'The place': 'El lugar',
  'The run': 'La tanda',
  'The row': 'La fila',
  'The kind of set': 'El tipo de serie',
  'What becomes of changed workouts': 'El destino de los entrenamientos cambiados',
  'What becomes of workouts from two apps': 'El destino de los entrenamientos de dos apps',
  'The meaning of the load': 'El significado de la carga',
  'The meaning of the numbers': 'El significado de los números',
  'The time': 'El tiempo',
  'The distance': 'La distancia',
  'The duration': 'La duración',
  'A session': 'Una sesión',
  'A call': 'Una llamada',
  'A message': 'Un mensaje',
  'An exercise': 'Un ejercicio',
  'A day': 'Un día',
  'A block': 'Un bloque',
  'The id': 'El id',
  'A series id': 'El id de una serie',
  'Reps of a range': 'El valor de las reps de un rango',
  'Each id in restore': 'Cada id de restore',
  'Each of places': 'Cada uno de places',
  'Each id in changed': 'Cada id de changed',
  Reps: 'El valor de las reps',
  RPE: 'El RPE',
  Load: 'La carga',
};

const UNITS: Readonly<Record<string, string>> = {
  years: 'años',
  seconds: 'segundos',
  metres: 'metros',
  'g per kg': 'g por kg',
  'kg or lb': 'kg o lb',
};
const THINGS: Readonly<Record<string, string>> = {
  text: 'texto',
  'a number': 'un número',
  'a number of kilograms': 'un número de kilogramos',
  'a whole number': 'un número entero',
  'true or false': 'verdadero o falso',
  'a list': 'una lista',
  'an object': 'un objeto',
  'a template or a block': 'una plantilla o un bloque',
  'of another kind': 'de otro tipo',
  'a UUID': 'un UUID',
  'an email address': 'una dirección de correo',
  'written in another way': 'de otra forma',
  'a date': 'una fecha',
  'a date, a local time or a time in UTC': 'una fecha, una hora local o una hora en UTC',
  'a time in ISO 8601': 'una hora en ISO 8601',
  'base64 text': 'texto base64',
  'plain base64': 'base64 sin más',
  'Male or Female': 'Hombre o Mujer',
  'kg or lb': 'kg o lb',
  'JOIN or CHAT': 'JOIN o CHAT',
  'one text': 'un solo texto',
};

type Rule = readonly [sentence: RegExp, spanish: (...parts: string[]) => string];

/** Sentences with a name or a number in them; `s` stands for the subject. */
export const RULES: readonly Rule[] = [
  [
    /^(.+) (?:is|are) required\.$/,
    (s) => `Falta ${subject(s).replace(/^(?:El|La|Una?|Cada) /, (article) => article.toLowerCase())}.`,
  ],
  [/^Too many attempts to log in\. "Forgot .+ in (\d+) min\.$/, wayIn.byEmail],
  [/^Too many attempts to log in\. Ask .+ in (\d+) min\.$/, wayIn.byAdministrator],
  [/^A link was asked for several times .+ in (\d+) min\.$/, wayIn.linksSent],
  [/^This account is blocked\. Ask (.+) about it\.$/s, (who) => `Esta cuenta está bloqueada. Pregunta a ${who}.`],
  [/^(.+) is too long\.$/, (s) => `${subject(s)} es demasiado ${feminine(s) ? 'larga' : 'largo'}.`],
  [/^(.+) is empty\.$/, (s) => `${subject(s)} no tiene contenido.`],
  [/^(.+) cannot be empty\.$/, (s) => `${subject(s)} no puede quedar sin contenido.`],
  [/^(.+) cannot be negative\.$/, (s) => `${subject(s)} no puede ser ${feminine(s) ? 'negativa' : 'negativo'}.`],
  [/^(.+) has characters that cannot be shown\.$/, (s) => `${subject(s)} tiene caracteres que no se pueden mostrar.`],
  [/^(.+) cannot be the name of something else\.$/, (s) => `${subject(s)} no puede ser el nombre de otra cosa.`],
  [
    /^(.+) has letters, digits and signs, and no spaces\.$/,
    (s) => `${subject(s)} tiene letras, cifras y signos, sin espacios.`,
  ],
  [/^(.+) has a value that cannot be accepted\.$/, (s) => `${subject(s)} tiene un valor que no se puede aceptar.`],
  [/^(.+): unknown field ('.+')\.$/s, (s, names) => `${subject(s)}: campo desconocido ${names}.`],
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
  [/^(.+) has at most (\d+) sets\.$/, (s, n) => `${subject(s)} tiene como máximo ${n} series.`],
  [/^(.+) has at most (\d+) sessions\.$/, (s, n) => `${subject(s)} tiene como máximo ${n} sesiones.`],
  [/^(.+) has at most (\d+) names\.$/, (s, n) => `${subject(s)} tiene como máximo ${n} nombres.`],
  [/^(.+) has at most (\d+) weeks\.$/, (s, n) => `${subject(s)} tiene como máximo ${n} semanas.`],
  [
    /^(.+) must be a number from (\S+) to (\S+)\.$/,
    (s, from, to) => `${subject(s)} debe ser un número de ${from} a ${to}.`,
  ],
  [
    /^(.+) must be from (\S+) to (\S+) kg \((\S+) to (\S+) lb\)\.$/,
    (s, from, to, least, most) => `${subject(s)} debe estar entre ${from} y ${to} kg (entre ${least} y ${most} lb).`,
  ],
  [
    /^(.+) can be at most (\S+) kg \((\S+) lb\)\.$/,
    (s, n, pounds) => `${subject(s)} puede ser como máximo de ${n} kg (${pounds} lb).`,
  ],
  [
    /^(.+) must be from (\S+) to (\S+?)( .+)?\.$/,
    (s, from, to, of) => `${subject(s)} debe estar entre ${from} y ${to}${unit(of)}.`,
  ],
  [/^(.+) goes from (\S+) to (\S+)\.$/, (s, from, to) => `${subject(s)} va de ${from} a ${to}.`],
  [/^(.+) goes in steps of (\d\.\d+)( .+)?\.$/, (s, step, of) => `${subject(s)} va de ${step} en ${step}${unit(of)}.`],
  [
    /^(.+) (?:can|must) be at most (\S+)( .+)?\.$/,
    (s, n, of) => `${subject(s)} puede ser como máximo de ${n}${unit(of)}.`,
  ],
  [/^(.+) must be at least (\S+)\.$/, (s, n) => `${subject(s)} debe ser como mínimo ${n}.`],
  [/^(.+) must be one of (.+)\.$/, (s, all) => `${subject(s)} debe ser uno de estos valores: ${listed(all)}.`],
  [/^Weekdays are (.+)\.$/, (all) => `Los días son ${listed(all).toLowerCase()}.`],
  [
    /^(.+) must be a real day and time from (\S+) to (\S+)\.$/,
    (s, from, to) => `${subject(s)} debe ser un día y una hora que existan, entre los años ${from} y ${to}.`,
  ],
  [/^(.+) must be (.+)\.$/, (s, what) => `${subject(s)} debe ser ${THINGS[what] ?? wordInSpanish(what)}.`],
  [
    /^Weeks follow one another: (\w+) is missing before (\w+)\.$/,
    (missing, before) =>
      `Las semanas van seguidas: falta la ${weekInSpanish(missing)} antes de la ${weekInSpanish(before)}.`,
  ],
  [
    /^(\w+): (\w+) isn't a training day in this block, so (.+) can't go there\.$/s,
    (week, day, name) =>
      `${capital(weekInSpanish(week))}: el ${wordInSpanish(day).toLowerCase()} no es día de entrenamiento de este bloque, así que ${name} no puede ir ahí.`,
  ],
  [
    /^The max of (.+) follows (.+) itself\. Choose \2\.$/s,
    (of, above) => `El máximo de ${of} sigue a su vez a ${above}. Elige ${above}.`,
  ],
  [
    /^The max of (.+) follows (.+), so \2 cannot follow another exercise\.$/s,
    (variant, of) => `El máximo de ${variant} sigue a ${of}, así que ${of} no puede seguir a otro ejercicio.`,
  ],
  [
    /^(.+): the same (exercise|series) id is used twice\. Every copy needs its own id\.$/s,
    (name, what) => `${name}: el mismo id de ${kind(what)} se usa dos veces. Cada copia necesita su propio id.`,
  ],
  [
    /^(.*): this (exercise|series) id belongs to a week that was not sent\. Every copy needs its own id\.$/s,
    (name, what) =>
      `${name}: este id de ${kind(what)} es de una semana que no se envió. Cada copia necesita su propio id.`,
  ],
  [
    /^(.+) is for ages over (\d+); the age is (\S+)\. Choose another equation\.$/,
    (equation, from, age) =>
      `${wordInSpanish(equation)} es para más de ${from} años; la edad es ${age}. Elige otra ecuación.`,
  ],
  [
    /^(.+) is for ages (\d+) to (\d+); the age is (\S+)\. Choose another equation\.$/,
    (equation, from, to, age) =>
      `${wordInSpanish(equation)} es para edades de ${from} a ${to} años; la edad es ${age}. Elige otra ecuación.`,
  ],
  [
    /^(.+) needs the lean body mass: fill in MLG or choose another equation\.$/,
    (equation) => `${wordInSpanish(equation)} necesita la masa libre de grasa: indica la MLG o elige otra ecuación.`,
  ],
  [
    /^(.+) gives no valid result: check age, height and weight\.$/,
    (equation) => `${wordInSpanish(equation)} no da un resultado válido: revisa la edad, la altura y el peso.`,
  ],
  [
    /^Carbohydrates would be negative: no kcal are left for them of the day's (\S+)\. Lower the deficit( in personalized calories)?\.$/,
    (kcal, personalized) =>
      `Los carbohidratos serían negativos: no quedan kcal para ellos de las ${kcal} del día. Baja el déficit${personalized === '' ? '' : ' en las calorías personalizadas'}.`,
  ],
  [
    /^Carbohydrates would be negative: protein \((\S+) kcal\) and fats \((\S+) kcal\) are more than the day's (\S+) kcal\. Lower (Protein|Fats|Protein and Fats)(?: to at most (\S+) g per kg)?\.$/,
    (protein, fats, kcal, what, most) =>
      `Los carbohidratos serían negativos: las proteínas (${protein} kcal) y las grasas (${fats} kcal) son más que las ${kcal} kcal del día. Baja ${lower(what, most)}.`,
  ],
];

function subject(english: string): string {
  return SUBJECTS[english] ?? english;
}

function feminine(english: string): boolean {
  return subject(english).startsWith('La ');
}

/** Returns the unit after a space: ' kg', ' años'. */
function unit(english: string): string {
  return english === '' ? '' : ` ${UNITS[english.trim()] ?? english.trim()}`;
}

function kind(what: string): string {
  return what === 'exercise' ? 'ejercicio' : 'serie';
}

/** Returns what to lower: 'las proteínas a 1,5 g por kg como máximo'. For both together no limit is named. */
function lower(what: string, most: string): string {
  if (most === '') return 'las proteínas y las grasas';
  return `${what === 'Protein' ? 'las proteínas' : 'las grasas'} a ${most} g por kg como máximo`;
}

/** Translates a list: 'Lunes, Martes' for 'Monday, Tuesday'. */
function listed(words: string): string {
  return words.split(', ').map(wordInSpanish).join(', ');
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
