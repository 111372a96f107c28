import type * as english from '../register.ts';

export const register: typeof english.register = {
  title: 'Registro',
  lead: 'Crear una cuenta lleva un minuto. Tu entrenamiento se guarda desde la primera serie.',
  username: 'Nombre de usuario',
  usernameHint: 'Así te verán tu entrenador y los demás en el chat.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  coach: '¿Quieres registrarte como entrenador?',
  coachHint: 'La administración revisa cada solicitud antes de abrir la cuenta.',
  submit: 'Registrarse',
  sending: 'Registrando…',
  haveAccount: '¿Ya tienes una cuenta? Inicia sesión',
  invited: 'Un entrenador te ha invitado. Al registrarte se le enviará tu solicitud.',
  invitedBy: (coach) => `${coach} te invitó. Al registrarte se le enviará tu solicitud.`,
  notInvited: 'Esta invitación ya no es válida. Puedes registrarte sin ella; pide un enlace nuevo a tu entrenador.',
  invitedCoach: 'La invitación es para atletas. Como entrenador te registras sin ella.',
  invitation: 'Invitación',
  invitedIn: (name) => `Iniciaste sesión como ${name}. ¿Quieres enviar tu solicitud al entrenador que te invitó?`,
  expired: 'Esta invitación ya no es válida. Pide un enlace nuevo a tu entrenador.',
  invitedInBy: (name, coach) => `Iniciaste sesión como ${name}. ¿Quieres enviar tu solicitud a ${coach}?`,
  invitedOther: (name) =>
    `La invitación de un entrenador es para atletas. Iniciaste sesión como ${name}: cierra sesión para registrarte como atleta.`,
  toArea: 'Volver a tu página',
  usernameMissing: 'Escribe un nombre de usuario.',
  emailMissing: 'Escribe tu correo electrónico.',
  emailWrong: 'Escribe un correo electrónico válido.',
  passwordMissing: 'Escribe una contraseña.',
  passwordShort: (letters) => `La contraseña debe tener al menos ${letters} caracteres.`,
};

export const strength: typeof english.strength = {
  short: 'Demasiado corta.',
  weak: 'Fácil de adivinar. Varias palabras seguidas son más seguras.',
  fair: 'Aceptable. Con una palabra más será segura.',
  strong: 'Segura.',
};

export const google: typeof english.google = {
  unavailable: 'Ahora no se puede iniciar sesión con Google. Usa tu correo y tu contraseña.',
  tooManyTries: 'Demasiados inicios de sesión con Google. Espera unos minutos, o usa tu correo y tu contraseña.',
  missing: 'Faltan parámetros necesarios.',
  loading: 'Cargando...',
  title: 'Iniciar sesión con Google',
  back: 'Volver al inicio de sesión',
};

export const pending: typeof english.pending = {
  title: 'Espera a que se apruebe tu cuenta',
  text: (username) =>
    `Gracias por registrarte como entrenador, ${username}. La administración está revisando tu solicitud.`,
  goesOn: 'Puedes dejar esta página abierta: tu área de entrenador se abrirá automáticamente.',
  write: (admins) => `¿Tienes preguntas? Escribe a ${admins} en el chat de abajo.`,
  waiting: 'Esperando la decisión…',
  approved: 'Tu cuenta está aprobada. Abriendo tu área de entrenador…',
  unheard: 'No hay conexión en este momento. Esta página volverá a intentarlo automáticamente.',
};
