import type * as english from '../admin.ts';

export const admin: typeof english.admin = {
  title: 'Panel de administración',
  requests: 'Solicitudes de entrenadores',
  registered: 'Entrenadores registrados',
  noRequests: 'No hay solicitudes.',
  noRequestsText: 'Cuando alguien se registre como entrenador, su solicitud aparecerá aquí.',
  noCoaches: 'Aún no hay entrenadores.',
  noCoachesText: 'Los entrenadores que apruebes aparecerán aquí.',
  asked: 'Quiere ser entrenador',
  approved: 'Entrenador',
  approve: 'Aprobar',
  reject: 'Rechazar',
  approveName: (username) => `Aprobar a ${username}`,
  rejectName: (username) => `Rechazar a ${username}`,
  approveTitle: (username) => `¿Aprobar a ${username} como entrenador?`,
  approveText: (username) => `${username} podrá entrenar a atletas, escribir sus bloques y ver sus entrenamientos.`,
  approving: 'Aprobando…',
  rejectTitle: (username) => `¿Rechazar a ${username}?`,
  rejectText: (username) =>
    `La solicitud de ${username} se elimina y no se puede recuperar. Se le avisará la próxima vez que inicie sesión.`,
  rejecting: 'Rechazando…',
  cancel: 'Cancelar',
};
