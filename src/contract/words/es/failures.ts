import type { Failure } from '#contract/words/block-failures.ts';
import type * as english from '#contract/words/block-failures.ts';
import type { failures as englishFailures } from '#contract/words/failures.ts';

const NO_CONNECTION = 'Sin conexión. Inténtalo de nuevo cuando vuelvas a tenerla.';
const NOT_ON_PHONE = 'Esta página aún no está guardada en este dispositivo. Ábrela una vez con conexión.';
const BLOCK_NOT_READ = 'No se pudieron obtener los datos del bloque.';
const SEND_FAILED = 'No se pudo enviar';
const UPDATE_FAILED = 'No se pudo actualizar';
const ATHLETE_NOT_READ = 'No se pudieron cargar los datos del atleta.';
const ATHLETE_NOT_SAVED = 'No se pudieron guardar los datos del atleta.';
const COACH_NOT_READ = 'No se pudieron cargar los datos del entrenador.';
const ADMIN_NOT_READ = 'No se pudieron cargar los datos de administración.';
const MESSAGES_NOT_READ = 'No se pudieron cargar los mensajes.';
const NOT_LOGGED_IN = 'No se pudo iniciar sesión. Inténtalo de nuevo.';
const GOOGLE_FAILED = 'Algo falló al volver de Google.';
const withReason = (sentence: string) => `${sentence} ${NO_CONNECTION}`;
const UNEXPECTED = withReason('Error inesperado.');

/** `blockFailures` in Spanish. */
export const blockFailures: Record<keyof typeof english.blockFailures, Failure> = {
  block: { refused: BLOCK_NOT_READ, unreachable: NOT_ON_PHONE },
  saveActual: { refused: 'Error al guardar los datos del bloque.', unreachable: NO_CONNECTION },
};

/** `rejections` in Spanish. */
export const rejections: Record<keyof typeof english.rejections, string> = {
  op_id_reuse: 'Dos cambios chocaron. Escribe el valor otra vez.',
  unknown_series: 'Esta serie ya no está en el bloque.',
  missing_value: 'El cambio llegó sin valor. Escríbelo otra vez.',
};

/** `failures` in Spanish; the registration's is the spec's own in both languages (§8). */
export const failures: Record<keyof typeof englishFailures, Failure> = {
  register: { refused: 'Error en el registro. Inténtalo de nuevo.', unreachable: NO_CONNECTION },
  login: {
    refused: NOT_LOGGED_IN,
    unreachable:
      'Sin conexión. Para iniciar sesión hace falta una; lo que anotaste antes está a salvo en este dispositivo.',
  },
  logout: {
    refused: 'No se pudo cerrar la sesión',
    unreachable: 'No se pudo cerrar la sesión. Estás sin conexión. Cierra sesión cuando vuelvas a tenerla.',
  },
  renewToken: { refused: NOT_LOGGED_IN, unreachable: NO_CONNECTION },
  googleRedirect: { refused: GOOGLE_FAILED, unreachable: NO_CONNECTION },
  profile: { refused: 'No se pudo cargar el perfil', unreachable: NO_CONNECTION },
  editProfile: { refused: UPDATE_FAILED, unreachable: NO_CONNECTION },
  changePassword: { refused: 'No se pudo cambiar la contraseña', unreachable: NO_CONNECTION },
  athleteArea: { refused: 'No se pudo cargar el atleta.', unreachable: NOT_ON_PHONE },
  requestCoach: { refused: 'Error al enviar la solicitud.', unreachable: NO_CONNECTION },
  removeCoach: { refused: 'No se pudo dejar al entrenador.', unreachable: NO_CONNECTION },
  currentMacros: { refused: ATHLETE_NOT_READ, unreachable: NOT_ON_PHONE },
  myBlocks: { refused: ATHLETE_NOT_READ, unreachable: NOT_ON_PHONE },
  exerciseHistory: { refused: ATHLETE_NOT_READ, unreachable: NOT_ON_PHONE },
  trainingHistory: { refused: ATHLETE_NOT_READ, unreachable: NOT_ON_PHONE },
  coachedExerciseHistory: { refused: ATHLETE_NOT_READ, unreachable: NO_CONNECTION },
  ...blockFailures,
  personalInfo: {
    refused: 'Error {status}',
    unreachable: 'Sin conexión. Los datos personales la requieren. Inténtalo de nuevo cuando vuelvas a tenerla.',
  },
  equipment: { refused: 'No se pudieron cargar la barra y los discos.', unreachable: NO_CONNECTION },
  saveEquipment: { refused: 'No se pudieron guardar la barra y los discos.', unreachable: NO_CONNECTION },
  savePersonalInfo: { refused: SEND_FAILED, unreachable: NO_CONNECTION },
  coachArea: { refused: COACH_NOT_READ, unreachable: NOT_ON_PHONE },
  athleteProfile: { refused: ATHLETE_NOT_READ, unreachable: NOT_ON_PHONE },
  acceptAthlete: { refused: ATHLETE_NOT_SAVED, unreachable: NO_CONNECTION },
  deleteAthlete: { refused: ATHLETE_NOT_SAVED, unreachable: NO_CONNECTION },
  secretCode: { refused: 'No se pudo cargar el código', unreachable: NO_CONNECTION },
  generateSecretCode: { refused: 'No se pudo generar el código', unreachable: NO_CONNECTION },
  createBlock: {
    refused: 'No se pudo crear el bloque.',
    unreachable: withReason('Algo falló al crear el bloque.'),
  },
  editBlock: { refused: BLOCK_NOT_READ, unreachable: withReason('Error al obtener los datos del bloque.') },
  saveBlock: { refused: 'Error al guardar los datos. Inténtalo de nuevo ❌', unreachable: NO_CONNECTION },
  seenBlock: { refused: 'Error al obtener los datos del bloque.', unreachable: NO_CONNECTION },
  exerciseCatalogue: {
    refused: 'No se pudieron obtener los ejercicios.',
    unreachable: withReason('Error al obtener los ejercicios.'),
  },
  coachExercises: {
    refused: 'No se pudieron obtener los ejercicios.',
    unreachable: withReason('Error al obtener los ejercicios.'),
  },
  createExercise: { refused: SEND_FAILED, unreachable: NO_CONNECTION },
  saveExercise: { refused: SEND_FAILED, unreachable: NO_CONNECTION },
  deleteExercise: { refused: SEND_FAILED, unreachable: NO_CONNECTION },
  calculateMacros: { refused: 'No se pudo calcular', unreachable: UNEXPECTED },
  saveMacros: { refused: UPDATE_FAILED, unreachable: UNEXPECTED },
  coachPending: { refused: COACH_NOT_READ, unreachable: NO_CONNECTION },
  adminArea: { refused: ADMIN_NOT_READ, unreachable: NO_CONNECTION },
  acceptCoach: { refused: 'No se pudo aprobar al entrenador.', unreachable: NO_CONNECTION },
  rejectCoach: { refused: 'No se pudo rechazar al entrenador.', unreachable: NO_CONNECTION },
  chatRooms: { refused: MESSAGES_NOT_READ, unreachable: NO_CONNECTION },
  messages: { refused: MESSAGES_NOT_READ, unreachable: NO_CONNECTION },
  readMessages: { refused: MESSAGES_NOT_READ, unreachable: NO_CONNECTION },
  socketTicket: { refused: MESSAGES_NOT_READ, unreachable: NO_CONNECTION },
  other: { refused: 'No funcionó. Inténtalo de nuevo en un momento.', unreachable: NO_CONNECTION },
};
