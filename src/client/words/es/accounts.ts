export const accountsWords = {
  title: 'Cuentas',
  search: 'Buscar por nombre o correo',
  nobody: 'Ninguna cuenta coincide.',
  more: 'Mostrar más',
  again: 'Reintentar',
  roles: {
    athlete: 'Atleta',
    coach: 'Entrenador',
    coachPending: 'Entrenador sin aprobar',
    admin: 'Administrador',
  },
  rejected: 'Rechazado como entrenador',
  blocked: 'Bloqueada',
  manageOf: (username: string) => `Gestionar a ${username}`,
  email: 'Correo',
  role: 'Rol',
  since: 'Registro',
  lastSeen: 'Última conexión',
  notLoggedIn: 'Sin sesión en ningún dispositivo',
  blockedSince: 'Bloqueada desde',
  close: 'Cerrar',
  cancel: 'Cancelar',
  download: 'Descargar sus datos (JSON)',
  collecting: 'Reuniendo los datos…',
  saved: (file: string) => `Guardado como ${file}.`,
  acts: {
    password: 'Ayudar con una contraseña olvidada',
    undoApproval: 'Deshacer la aprobación',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    delete: 'Eliminar la cuenta',
  },
  yourself: 'Es tu propia cuenta. Puedes eliminarla en Ajustes de la cuenta.',
  asked: {
    block: {
      title: (username: string) => `¿Bloquear a ${username}?`,
      text: (username: string) =>
        `Se cierran todas las sesiones de ${username}, que no podrá iniciar sesión hasta que desbloquees la cuenta. No se borra nada, ni aquí ni en sus teléfonos.`,
      confirm: 'Bloquear',
      busy: 'Bloqueando…',
    },
    unblock: {
      title: (username: string) => `¿Desbloquear a ${username}?`,
      text: (username: string) => `${username} podrá iniciar sesión otra vez.`,
      confirm: 'Desbloquear',
      busy: 'Desbloqueando…',
    },
    undoApproval: {
      title: (username: string) => `¿Deshacer la aprobación de ${username}?`,
      text: (username: string) =>
        `${username} vuelve a estar sin aprobar. Sus atletas conservan sus bloques y macros, pero se quedan sin entrenador, aunque lo apruebes otra vez.`,
      confirm: 'Deshacer la aprobación',
      busy: 'Deshaciendo…',
    },
  },
  deleteTitle: (username: string) => `¿Eliminar la cuenta de ${username}?`,
  goes: {
    athlete:
      'Se eliminan para siempre sus datos personales, macros, bloques, foto, mensajes y todo lo que anotó o importó.',
    coach:
      'Se eliminan para siempre su foto, su código secreto, sus ejercicios propios y sus mensajes. Los bloques y macros se quedan con sus atletas.',
    coachPending: 'Se eliminan para siempre su solicitud, su foto y sus mensajes.',
    admin: 'Se eliminan para siempre su foto y sus mensajes. El registro conserva su nombre.',
  },
  makeSure:
    'Asegúrate de que es esa persona quien lo pide: no se puede deshacer, y se pierde lo que sus teléfonos no hayan enviado.',
  deleteForGood: 'Eliminar para siempre',
  deleting: 'Eliminando…',
  auditTitle: 'Lo que se hizo con las cuentas',
  nothingDone: 'Nada todavía.',
  unknownAct: (actor: string, subject: string) =>
    `${actor}: un acto sobre ${subject} que requiere una versión más nueva`,
  done: {
    coach_approved: (actor: string, subject: string) => `${actor} aprobó a ${subject} como entrenador`,
    coach_rejected: (actor: string, subject: string) => `${actor} rechazó a ${subject} como entrenador`,
    approval_undone: (actor: string, subject: string) => `${actor} deshizo la aprobación de ${subject}`,
    account_blocked: (actor: string, subject: string) => `${actor} bloqueó a ${subject}`,
    account_unblocked: (actor: string, subject: string) => `${actor} desbloqueó a ${subject}`,
    account_deleted: (actor: string, subject: string) =>
      actor === subject ? `${subject} eliminó su cuenta` : `${actor} eliminó la cuenta de ${subject}`,
    data_downloaded: (actor: string, subject: string) => `${actor} descargó los datos de ${subject}`,
    admin_made: (_console: string, subject: string) => `${subject} recibió el rol de administración en el servidor`,
    password_link_made: (actor: string, subject: string) => `${actor} creó un enlace de contraseña para ${subject}`,
    password_by_link: (actor: string, subject: string) =>
      actor === subject
        ? `La contraseña de ${subject} se cambió con un enlace`
        : `La contraseña de ${subject} se cambió con el enlace que creó ${actor}`,
    password_by_email: (_person: string, subject: string) =>
      `La contraseña de ${subject} se cambió con un enlace enviado por correo`,
    password_set: (_console: string, subject: string) => `La contraseña de ${subject} se cambió en el servidor`,
    password_changed: (_person: string, subject: string) => `${subject} cambió su contraseña`,
    email_changed: (_person: string, subject: string) => `${subject} cambió su correo`,
    google_linked: (_person: string, subject: string) => `${subject} añadió el inicio de sesión con Google`,
  },
};
