/** `accountNoticeWords` in Spanish. */
export const accountNoticeWords = {
  done: {
    admin_made: (at: string) => `Tu cuenta recibió el rol de administración en el servidor el ${at}.`,
    password_link_made: (at: string, by: string | null) =>
      `${by ?? 'La administración'} creó un enlace para cambiar tu contraseña el ${at}.`,
    password_by_link: (at: string, by: string | null) =>
      `Tu contraseña se cambió el ${at} con un enlace que creó ${by ?? 'la administración'}.`,
    password_by_email: (at: string) => `Tu contraseña se cambió el ${at} con un enlace enviado a tu correo.`,
    password_set: (at: string) => `Quien lleva el servidor cambió tu contraseña el ${at}.`,
    password_changed: (at: string) => `Tu contraseña se cambió el ${at}.`,
    email_changed: (at: string) => `Tu correo se cambió el ${at}.`,
    google_linked: (at: string) => `El inicio de sesión con Google se añadió a tu cuenta el ${at}.`,
    data_downloaded: (at: string, by: string | null) =>
      `${by ?? 'La administración'} descargó los datos de tu cuenta el ${at}.`,
  },
  changed: (at: string) => `Algo cambió en tu cuenta el ${at}.`,
  notYou: 'Si no fuiste tú, avisa a quien administra tu gimnasio y cambia tu contraseña.',
  notAsked: 'Si no lo pediste, avisa a quien administra tu gimnasio.',
};
