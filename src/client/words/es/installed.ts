import type * as english from '../installed.ts';

export const update: typeof english.update = {
  ready: 'Hay una versión nueva',
  now: 'Actualizar ahora',
  later: 'Más tarde',
  reopen: 'Cierra Spotter del todo en este dispositivo y ábrelo otra vez para usar la versión nueva.',
};

export const installHint: typeof english.installHint = {
  title: 'Añade Spotter a tu pantalla de inicio',
  why: 'Se abre al instante, también sin conexión.',
  install: 'Instalar Spotter',
  iosSteps: 'En Safari, toca Compartir y después «Añadir a pantalla de inicio».',
  dismiss: 'Ahora no',
};
