type Unsent = { readonly edits: number; readonly messages: number; readonly cells: number };

const phones =
  'Se cierra tu sesión en todas partes, y tus otros dispositivos se vacían la próxima vez que tengan conexión.';
const chat = 'También se borran tus mensajes. Los demás conservan los suyos, con el nombre «Cuenta eliminada».';

export const ownData = {
  title: 'Tus datos',
  has: {
    athlete:
      'Llévate lo que hay guardado sobre ti: tu cuenta y tu foto, datos personales, macros, bloques con todo lo que anotaste, entrenamientos importados y tus mensajes.',
    coach:
      'Llévate lo que hay guardado sobre ti: tu cuenta y tu foto, los nombres de tus atletas, los bloques que escribiste, tus ejercicios propios y tus mensajes.',
    coachPending: 'Llévate lo que hay guardado sobre ti: tu cuenta, tu foto y tus mensajes.',
    admin: 'Llévate lo que hay guardado sobre ti: tu cuenta, tu foto y tus mensajes.',
  },
  everything: 'Descargar todo (JSON)',
  log: 'Descargar tu registro (CSV)',
  collecting: 'Reuniendo tus datos…',
  saved: (file: string) => `Guardado como ${file}.`,
  unsent: (unsent: Unsent) => {
    const number = counted(unsent);
    return number === '' ? '' : `No está en el archivo, porque falta por enviar: ${number}.`;
  },
  delete: 'Eliminar mi cuenta',
  deleteTitle: '¿Eliminar tu cuenta?',
  goes: {
    athlete: {
      all: 'Se eliminan para siempre tu cuenta, tu foto, tus datos personales y macros, tus bloques y todo lo que anotaste o importaste.',
      stays: 'También se borran tus mensajes. Tu entrenador conserva los suyos, con el nombre «Cuenta eliminada».',
      phones,
    },
    coach: {
      all: 'Se eliminan para siempre tu cuenta, tu foto, tu código secreto y tus ejercicios propios.',
      stays:
        'Los bloques que escribiste y los macros que asignaste se quedan con tus atletas, que ya no tendrán entrenador.',
      chat,
      phones,
    },
    coachPending: {
      all: 'Se eliminan para siempre tu cuenta, tu foto y tu solicitud para ser entrenador.',
      stays: chat,
      phones,
    },
    admin: {
      all: 'Se eliminan para siempre tu cuenta y tu foto. El registro de lo que se hizo con las cuentas conserva tu nombre.',
      stays: chat,
      phones,
    },
  },
  lost: (unsent: Unsent) => {
    const number = counted(unsent);
    return number === '' ? '' : `Se pierde lo que falta por enviar desde este dispositivo: ${number}.`;
  },
  takeAlong: 'No se puede deshacer. Descarga antes tus datos si quieres conservarlos.',
  password: 'Tu contraseña',
  showPassword: 'Mostrar tu contraseña',
  hidePassword: 'Ocultar tu contraseña',
  passwordMissing: 'Escribe tu contraseña.',
  googleProof: 'Si iniciaste sesión hace más de 10 minutos, Google te preguntará antes quién eres.',
  google: 'Iniciar sesión con Google',
  keep: 'Conservar la cuenta',
  deleteForGood: 'Eliminar para siempre',
  deleting: 'Eliminando…',
};

function counted({ edits, messages, cells }: Unsent): string {
  const parts = [
    [edits, edits === 1 ? 'cambio' : 'cambios'],
    [messages, messages === 1 ? 'mensaje' : 'mensajes'],
    [cells, cells === 1 ? 'celda sin guardar' : 'celdas sin guardar'],
  ] as const;
  return parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : [])).join(', ');
}
