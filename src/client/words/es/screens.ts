import type * as english from '../screens.ts';

export const failure: typeof english.failure = {
  tryAgain: 'Reintentar',
  brokenTitle: 'Algo falló',
  brokenText: 'Esta página dejó de funcionar. Lo que anotaste está a salvo en este dispositivo; recárgala para seguir.',
  reload: 'Recargar la página',
  notLoadedTitle: 'Esta página no se cargó',
  notLoadedText:
    'No se pudo cargar una parte de la app. Inténtalo de nuevo cuando tengas conexión; lo que anotaste está a salvo.',
};

export const common: typeof english.common = {
  opening: 'Abriendo…',
  openingLong:
    'Está tardando más de lo normal. Comprueba tu conexión, o cierra la app del todo y ábrela otra vez: lo que anotaste está a salvo.',
  loading: 'Cargando…',
  offlineCopy: 'Copia sin conexión: guardada la última vez que este dispositivo la tuvo.',
  backToMenu: 'Volver al menú de atleta',
  toHome: 'Ir al inicio',
  notices: 'Avisos',
  dismiss: 'Descartar',
  undo: 'Deshacer',
  deletedAccount: 'Cuenta eliminada',
};
