import type * as english from '../gym-ready.ts';

export const gymReadyWords: typeof english.gymReadyWords = {
  label: 'Sin cobertura',
  checking: 'Mirando este dispositivo…',
  ready: 'Listo para el gimnasio',
  readyText: 'La app, tus bloques y tus macros están en este dispositivo, y no espera nada.',
  notReady: 'Aún no está listo para el gimnasio',
  needs: {
    app: 'La app no está completa en este dispositivo.',
    blocks: 'No todos tus bloques están en este dispositivo.',
    macros: 'Tus macros no están en este dispositivo.',
    storage: 'El navegador puede borrar lo que guarda.',
    edits: 'No todo lo que has anotado está en el servidor.',
  },
  getReady: 'Prepararlo',
  gettingReady: 'Preparándolo…',
  noConnection: 'No hay conexión: inténtalo donde haya cobertura.',
  notPromised: 'Los navegadores conservan lo de las apps que están en la pantalla de inicio o que se usan a menudo.',
};
