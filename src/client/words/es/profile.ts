import type * as english from '../profile.ts';

export const profile: typeof english.profile = {
  title: 'Ajustes de la cuenta',
  back: 'Volver',
  account: 'Datos de la cuenta',
  picture: 'Foto de perfil',
  choose: 'Elegir foto',
  change: 'Cambiar foto',
  remove: 'Quitar foto',
  username: 'Nombre de usuario',
  email: 'Correo electrónico',
  emailByGoogle: 'Este correo lo lleva Google; se cambia allí.',
  usernameMissing: 'Escribe un nombre de usuario.',
  emailMissing: 'Escribe tu correo electrónico.',
  emailWrong: 'Escribe un correo electrónico válido.',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  pictureUnreadable: 'La foto no se puede leer. Elige una foto PNG, JPEG o WebP.',
  unchanged: 'No hay cambios que guardar.',
  notSavedYet: 'La foto nueva aún no se ha guardado.',
  password: 'Contraseña',
  byGoogle: 'Esta cuenta la gestiona Google',
  byGoogleText: 'Inicias sesión con Google, así que aquí no hay contraseña que cambiar.',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  changePassword: 'Cambiar contraseña',
  changingPassword: 'Cambiando…',
  endsOthers: 'Se cerrará la sesión en los demás teléfonos y navegadores donde la tengas abierta.',
  showPassword: (label) => `Mostrar ${label.toLowerCase()}`,
  hidePassword: (label) => `Ocultar ${label.toLowerCase()}`,
};

export const preferences: typeof english.preferences = {
  title: 'Este dispositivo',
  explain: 'Valen en este dispositivo, entre quien entre.',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  unit: 'Pesos',
  units: { kg: 'Kilogramos', lb: 'Libras' },
  language: 'Idioma',
  systemLanguage: 'Sistema',
};

export const crop: typeof english.crop = {
  title: 'Coloca tu foto',
  how: 'Arrastra la foto o usa los controles. El círculo es lo que ven los demás.',
  preview: 'Tu foto como la verán los demás',
  zoom: 'Zoom',
  across: 'Izquierda y derecha',
  down: 'Arriba y abajo',
  use: 'Usar foto',
  cancel: 'Cancelar',
};
