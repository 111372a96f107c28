import type * as english from '../gym-ready.ts';

export const gymReadyWords: typeof english.gymReadyWords = {
  label: 'Sin cobertura',
  checking: 'Mirando si este teléfono se las arregla sin cobertura…',
  ready: 'Listo para el gimnasio',
  readyText: 'La app, tus bloques y tus macros están en este teléfono, y no espera nada.',
  notReady: 'Aún no está listo para el gimnasio',
  needs: {
    app: 'la app no está completa en este teléfono',
    blocks: 'no todos tus bloques están en este teléfono',
    macros: 'tus macros no están en este teléfono',
    storage: 'el navegador puede borrar lo que guarda cuando falte espacio',
    edits: 'no todo lo que has anotado está en el servidor',
  },
  sentence: (needs) => {
    const text = needs.join('; ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  getReady: 'Prepararlo',
  gettingReady: 'Preparándolo…',
  noConnection: 'No hay conexión: inténtalo donde haya cobertura.',
  notPromised: 'Los navegadores conservan lo de las apps que están en la pantalla de inicio o que se usan a menudo.',
};
