import type * as english from '../screens.ts';

export const failure: typeof english.failure = {
  tryAgain: 'Reintentar',
  brokenTitle: 'Algo ha fallado',
  brokenText:
    'Esta página ha dejado de funcionar. Lo que anotaste está a salvo en este dispositivo; recárgala para seguir.',
  reload: 'Recargar la página',
  notLoadedTitle: 'Esta página no se ha cargado',
  notLoadedText:
    'No se ha podido obtener una parte de la app. Comprueba tu cobertura y reinténtalo; lo que anotaste está a salvo.',
};

export const common: typeof english.common = {
  opening: 'Abriendo…',
  openingLong:
    'Está tardando más de lo normal. Comprueba tu cobertura, o cierra la app del todo y ábrela otra vez: lo que anotaste está a salvo.',
  loading: 'Cargando…',
  offlineCopy: 'Copia sin conexión: es lo que este dispositivo guardó la última vez que tuvo conexión.',
  backToMenu: 'Volver al menú de atleta',
  toHome: 'Ir al inicio',
  notices: 'Avisos',
  dismiss: 'Descartar',
  undo: 'Deshacer',
};
