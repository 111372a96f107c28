import type * as english from '../gym-ready.ts';

export const gymReadyWords: typeof english.gymReadyWords = {
  label: 'Uso sin conexión',
  checking: 'Comprobando…',
  ready: 'Listo para el gimnasio',
  readyText: 'La app, tus bloques y tus macros están en este dispositivo, y no queda nada por enviar.',
  notReady: 'Aún no está listo para el gimnasio',
  insecure: 'De una dirección http:// no se puede guardar nada: abre la https:// o pídesela a tu gimnasio.',
  needs: {
    app: 'La app no está guardada por completo en este dispositivo.',
    blocks: 'No todos tus bloques están en este dispositivo.',
    macros: 'Tus macros no están en este dispositivo.',
    storage: 'El navegador puede borrar los datos guardados.',
    edits: 'No todo lo que anotaste está en el servidor.',
  },
  getReady: 'Prepararlo',
  gettingReady: 'Preparándolo…',
  noConnection: 'No hay conexión. Inténtalo de nuevo cuando la haya.',
  notPromised:
    'Los navegadores conservan los datos de las apps que están en la pantalla de inicio o que se usan a menudo.',
};
