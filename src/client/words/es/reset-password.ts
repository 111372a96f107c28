export const resetPassword = {
  forgotten: '¿Olvidaste tu contraseña?',
  askLead: 'Escribe tu correo y te enviaremos un enlace para elegir una nueva.',
  email: 'Correo electrónico',
  ask: 'Enviar el enlace',
  asking: 'Enviando…',
  askAdministrator:
    'Pide un enlace a quien administra tu gimnasio: en este teléfono abre una página donde eliges una contraseña nueva.',
  kept: 'Las series que no se enviaron siguen en este teléfono y se enviarán cuando inicies sesión.',
  choose: 'Elige una contraseña nueva',
  chooseLead: 'Se cerrará la sesión en todos tus teléfonos y navegadores; después entras con la contraseña nueva.',
  newPassword: 'Contraseña nueva',
  showPassword: 'Mostrar la contraseña nueva',
  hidePassword: 'Ocultar la contraseña nueva',
  save: 'Guardar la contraseña nueva',
  saving: 'Guardando…',
  askAgain: 'Pedir otro enlace',
  back: 'Volver al inicio de sesión',
};
