import type * as english from '../admin.ts';

export const admin: typeof english.admin = {
  title: 'Panel de administración',
  requests: 'Solicitudes de entrenadores',
  registered: 'Entrenadores registrados',
  noRequests: 'No hay nadie esperando.',
  noRequestsText: 'Cuando alguien se registre para entrenar a otros, su solicitud aparecerá aquí.',
  noCoaches: 'Aún no hay entrenadores.',
  noCoachesText: 'Los entrenadores que apruebes aparecerán aquí.',
  asked: 'Quiere entrenar a otros',
  approved: 'Entrena a otros',
  approve: 'Aprobar',
  reject: 'Rechazar',
  approveName: (username) => `Aprobar a ${username}`,
  rejectName: (username) => `Rechazar a ${username}`,
  approveTitle: (username) => `¿Aprobar a ${username} para entrenar a otros?`,
  approveText: (username) => `${username} podrá llevar a atletas, escribir sus bloques y ver sus entrenamientos.`,
  approving: 'Aprobando…',
  rejectTitle: (username) => `¿Rechazar a ${username}?`,
  rejectText: (username) =>
    `La solicitud de ${username} se elimina y no se puede recuperar. Se le dirá la próxima vez que inicie sesión.`,
  rejecting: 'Rechazando…',
  cancel: 'Cancelar',
};
