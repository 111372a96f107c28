export const passwordLinkWords = {
  title: 'Enlace para una contraseña olvidada',
  lead: 'Asegúrate de que es esa persona quien lo pide: quien abra el enlace podrá elegir una contraseña nueva.',
  yourPassword: 'Tu propia contraseña',
  yourPasswordHint: 'Confirma que eres tú. Déjala vacía si solo inicias sesión con Google.',
  showPassword: 'Mostrar tu contraseña',
  hidePassword: 'Ocultar tu contraseña',
  make: 'Crear el enlace',
  making: 'Creando…',
  close: 'Cerrar',
  made: (username: string, until: string) =>
    `Para ${username}. Sirve una sola vez, hasta las ${until}, y solo se muestra aquí: envíalo ahora.`,
  link: 'El enlace',
  copy: 'Copiar enlace',
  copied: '¡Copiado!',
  notCopied: 'El navegador no permite copiar. Selecciona el enlace y cópialo.',
  share: 'Compartir',
};
