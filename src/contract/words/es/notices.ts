import type * as english from '#contract/words/notices.ts';
import type * as saves from '#contract/words/save-notices.ts';

/** `saveNotices` in Spanish. */
export const saveNotices: Record<keyof typeof saves.saveNotices, string> = {
  saving: 'Guardando…',
  saved: '¡Bloque guardado! ✅',
  synced: 'Al día',
  savedOnThisPhone: 'Guardado en este teléfono',
  offline: 'Sin conexión: guardado en este teléfono',
  autoSaveFailed: 'Falló el guardado automático: ',
  notAuthenticated: 'Sesión no iniciada',
};

/** `notices` in Spanish. */
export const notices: Record<keyof typeof english.notices, string> = {
  registered: 'Registro completado. Ya puedes iniciar sesión.',
  registeredAsCoach: 'Registro completado. Inicia sesión para ver si ya te aprobaron.',
  registeredWithRequest: 'Registro completado. Tu solicitud se envió a tu entrenador; ya puedes iniciar sesión.',
  registeredWithoutRequest:
    'Registro completado, pero ningún entrenador tiene este código: pídele uno nuevo después de iniciar sesión.',
  loggedOut: 'Sesión cerrada.',
  messagesLoaded: 'Mensajes cargados.',
  markedAsRead: 'Marcados como leídos.',
  loggedInWithGoogle: 'Iniciaste sesión con Google.',
  profileUpdated: 'Perfil actualizado.',
  passwordChanged: 'Contraseña cambiada.',
  personalInfoSaved: 'Datos personales guardados.',
  requestSent: 'Solicitud enviada. Tu entrenador la aceptará o la denegará.',
  coachRemoved: 'Ya no tienes entrenador.',
  requestWithdrawn: 'Solicitud retirada.',
  athleteAccepted: 'Atleta aceptado.',
  athleteDenied: 'Solicitud denegada.',
  athleteRemoved: 'El atleta ya no entrena contigo.',
  coachApproved: 'Entrenador aprobado.',
  coachRejected: 'Entrenador rechazado.',
  macrosSaved: '¡Macros guardados! ✅',
  exerciseDeleted: 'Ejercicio eliminado.',
  exerciseUnmerged: 'Nombres como antes.',
  missingAthleteId: 'Falta el identificador del atleta',
  userTypeNotRecognized: 'Tipo de usuario desconocido.',
  confirmLogOut: '¿Seguro que quieres cerrar la sesión?',
};
