import type { administrationNotices as english } from '#contract/words/administration-notices.ts';

/** `administrationNotices` in Spanish. */
export const administrationNotices: Record<keyof typeof english, string> = {
  accountDeleted: 'La cuenta y todo lo que contenía se eliminaron.',
  accountBlocked: 'Cuenta bloqueada. Todas sus sesiones se cerraron.',
  accountUnblocked: 'Cuenta desbloqueada.',
  noticeClosed: 'El aviso está cerrado.',
  approvalUndone: 'Aprobación anulada. El entrenador vuelve a esperar la aprobación.',
};
