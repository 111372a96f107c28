export const backups = {
  newest: (when: string) => `Última copia de seguridad: ${when}.`,
  old: (when: string) => `La última copia de seguridad tiene más de 2 días: ${when}. Revisa el servidor.`,
  none: 'El servidor aún no conoce ninguna copia de seguridad.',
  failed: {
    disk: 'No se pudo hacer la más reciente; el registro del servidor dice por qué.',
    bucket: 'No se pudo subir la más reciente; el registro del servidor dice por qué.',
  },
  counting: 'Comprobando las copias de seguridad…',
  unknown: 'Es posible que copias de seguridad anteriores aún contengan esta cuenta.',
  held: (copies: number) => {
    if (copies === 0) return 'Ninguna copia de seguridad del servidor contiene esta cuenta.';
    return copies === 1
      ? '1 copia de seguridad anterior aún contiene esta cuenta.'
      : `${copies} copias de seguridad anteriores aún contienen esta cuenta.`;
  },
  until: (day: string) => `La última se elimina a más tardar el ${day} si se hace una copia cada noche.`,
  byHand: 'Las copias de este servidor solo se eliminan a mano.',
  elsewhere: 'Las copias guardadas en otro lugar no se cuentan.',
};
