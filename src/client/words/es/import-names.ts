import { count } from '../count.ts';

export const importNames = {
  question: '¿Qué ejercicios son estos?',
  hint: (names: number) =>
    `${names === 0 ? '' : `Spotter no conoce ${count(names, 'nombre', 'nombres')} de este archivo. `}Lo que dejes sin tocar se queda como está. Lo que elijas se recuerda para tu próximo archivo y vale también para las series que importaste antes con ese nombre.`,
  unknown: (names: number) =>
    `Spotter no conoce ${count(names, 'nombre', 'nombres')} de este archivo: el paso siguiente pregunta qué ${names === 1 ? 'es' : 'son'}.`,
  inFile: (sets: number, example: string) => `${count(sets, 'serie', 'series')}, por ejemplo ${example}`,
  choose: 'Elegir',
  chosen: (exercise: string) => `Ejercicio: ${exercise}`,
  guess: (exercise: string, meaning: string) => (meaning === '' ? `¿Es ${exercise}?` : `¿Es ${exercise}, ${meaning}?`),
  keepName: 'Conservar',
  meaning: 'Qué significan los números',
  meanings: {
    total: 'Carga: todo lo que se levanta',
    added: 'Carga: lastre',
    'each hand': 'Carga: en cada mano',
    assistance: 'Carga: ayuda',
    seconds: 'Reps: segundos',
  },
  guessed: {
    total: 'todo lo que se levanta',
    added: 'lastre',
    'each hand': 'en cada mano',
    assistance: 'con ayuda',
    seconds: 'en segundos',
  },
  others: (names: number) =>
    names === 1 ? 'Conservar el otro nombre como mío' : `Conservar los otros ${names} nombres como míos`,
  othersHint: 'Spotter no vuelve a preguntar.',
  known: (names: number) => (names === 1 ? '1 nombre que Spotter conoce' : `${names} nombres que Spotter conoce`),
  which: (name: string) => `¿Qué ejercicio es «${name}»?`,
  more: (names: number) => `Mostrar ${names} más`,
  change: 'Cambiar nombres',
  back: 'Volver al archivo',
  forgotten: (names: number) =>
    `Lo que elegiste para ${count(names, 'nombre', 'nombres')} vale solo para esta importación: Spotter no recuerda más nombres tuyos.`,
  followed: (sets: number) =>
    `${count(sets, 'serie de importaciones anteriores sigue', 'series de importaciones anteriores siguen')} lo que elegiste.`,
};
