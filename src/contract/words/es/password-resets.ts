import type * as english from '#contract/words/password-resets.ts';

/** `passwordNotices` in Spanish. */
export const passwordNotices: typeof english.passwordNotices = {
  linkSent: 'Si hay una cuenta con este correo, le llegará un mensaje con un enlace. El enlace sirve durante una hora.',
  passwordReset: 'Tu contraseña se cambió. Inicia sesión con la nueva.',
};

/** `wayIn` in Spanish. */
export const wayIn = {
  byEmail: (minutes: string) =>
    `Demasiados intentos de iniciar sesión. Con «¿Olvidaste tu contraseña?» entras ahora mismo por un enlace en tu correo. O inténtalo de nuevo en ${minutes} min.`,
  byAdministrator: (minutes: string) =>
    `Demasiados intentos de iniciar sesión. Pide a quien administra tu gimnasio un enlace, con el que entras ahora mismo, o inténtalo de nuevo en ${minutes} min.`,
  linksSent: (minutes: string) =>
    `Se pidió un enlace varias veces en la última hora. Si hay una cuenta con este correo, el último enlace está en su bandeja de entrada o en la de correo no deseado, y sirve. Puedes pedir otro en ${minutes} min.`,
};

/** `passwordMails` in Spanish. */
export const passwordMails: typeof english.passwordMails = {
  link: (link) => ({
    subject: 'Elige una contraseña nueva para Spotter',
    text: `Hola:

Alguien pidió una contraseña nueva para tu cuenta de Spotter. Si fuiste tú, abre este enlace y elígela. Sirve una sola vez y durante una hora:

${link}

Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.
`,
  }),
  google: () => ({
    subject: 'Tu cuenta de Spotter no tiene contraseña',
    text: `Hola:

Alguien pidió una contraseña nueva para tu cuenta de Spotter. No tiene ninguna: entras con Google, con el botón «Iniciar sesión con Google».

Si no fuiste tú, no tienes que hacer nada.
`,
  }),
  changed: () => ({
    subject: 'Se cambió tu contraseña de Spotter',
    text: `Hola:

Se cambió la contraseña de tu cuenta de Spotter y se cerró la sesión en todos tus teléfonos y navegadores. Inicia sesión con la contraseña nueva: las series que no se habían enviado siguen en tu teléfono y se enviarán entonces.

Si no fuiste tú, avisa cuanto antes a quien administra tu gimnasio.
`,
  }),
};
