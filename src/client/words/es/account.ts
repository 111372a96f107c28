import type * as english from '../account.ts';
import { PRODUCT } from '../product.ts';

export const login: typeof english.login = {
  title: 'Iniciar sesión',
  lead: 'Nos alegra verte. Tu entrenamiento está donde lo dejaste.',
  insecure: `En esta dirección http:// no se puede instalar ${PRODUCT} ni usarlo sin conexión: abre su dirección https:// o pídesela a tu gimnasio.`,
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  submit: 'Iniciar sesión',
  sending: 'Iniciando sesión…',
  getLink: 'Obtener un enlace',
  forgotten: '¿Olvidaste tu contraseña?',
  or: 'o',
  google: 'Iniciar sesión con Google',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Regístrate',
  emailMissing: 'Escribe tu correo electrónico.',
  emailWrong: 'Escribe un correo electrónico válido.',
  passwordMissing: 'Escribe tu contraseña.',
  waiting: (unsent) => [waitingOf(unsent), keptOf(unsent)].filter(Boolean).join(' '),
};

export const logOut: typeof english.logOut = {
  button: 'Cerrar sesión',
  confirm: 'Cerrar sesión',
  cancel: 'Cancelar',
  sending: 'Enviando lo pendiente…',
  leaving: 'Cerrando sesión…',
  left: (unsent) => [unsentOf(unsent), refusedOf(unsent), cellsOf(unsent)].filter(Boolean).join(' '),
  anyway: 'Cerrar sesión de todos modos',
  here: 'Cerrar sesión en este dispositivo',
  hereHint: 'Puedes cerrar sesión en este dispositivo ahora. En el servidor se cerrará en cuanto haya conexión.',
  offline: 'Estás sin conexión. En el servidor, la sesión se cerrará en cuanto haya conexión.',
  hereOnly: 'Cerraste sesión en este dispositivo. En el servidor se cerrará en cuanto haya conexión.',
  stay: 'Seguir con la sesión',
};

export const userMenu: typeof english.userMenu = {
  name: (username) => `Menú de ${username}`,
  settings: 'Ajustes de la cuenta',
  personalInfo: 'Añadir datos personales',
};

function isOne({ edits, messages }: english.Unsent): boolean {
  return edits + messages === 1;
}

function waitingOf(unsent: english.Unsent): string {
  if (unsent.edits + unsent.messages === 0) return '';
  return isOne(unsent)
    ? `${counted(unsent)} está a salvo en este dispositivo. Se enviará cuando inicie sesión quien lo escribió.`
    : `${counted(unsent)} están a salvo en este dispositivo. Se enviarán cuando inicie sesión quien los escribió.`;
}

function keptOf({ refused }: english.Unsent): string {
  if (!refused) return '';
  return refused === 1
    ? 'El servidor rechazó 1 cambio. Se guarda en este dispositivo para quien lo escribió.'
    : `El servidor rechazó ${refused} cambios. Se guardan en este dispositivo para quien los escribió.`;
}

function unsentOf(unsent: english.Unsent): string {
  if (unsent.edits + unsent.messages === 0) return '';
  return isOne(unsent)
    ? `${counted(unsent)} aún no se pudo enviar. Se queda en este dispositivo y se enviará la próxima vez que inicies sesión.`
    : `${counted(unsent)} aún no se pudieron enviar. Se quedan en este dispositivo y se enviarán la próxima vez que inicies sesión.`;
}

function refusedOf({ refused }: english.Unsent): string {
  if (!refused) return '';
  return refused === 1
    ? 'El servidor rechazó 1 cambio. Se queda en este dispositivo para que lo revises la próxima vez que inicies sesión.'
    : `El servidor rechazó ${refused} cambios. Se quedan en este dispositivo para que los revises la próxima vez que inicies sesión.`;
}

function cellsOf({ cells = 0 }: english.Unsent): string {
  if (cells === 0) return '';
  return cells === 1
    ? '1 celda está sin guardar. Se queda aquí, solo para ti, hasta que vuelvas a iniciar sesión.'
    : `${cells} celdas están sin guardar. Se quedan aquí, solo para ti, hasta que vuelvas a iniciar sesión.`;
}

function counted({ edits, messages }: english.Unsent): string {
  const parts = [
    ...(edits > 0 ? [edits === 1 ? '1 cambio' : `${edits} cambios`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 mensaje' : `${messages} mensajes`] : []),
  ];
  return parts.join(' y ');
}
