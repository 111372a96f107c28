export const admin = {
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
  approveName: (username: string) => `Aprobar a ${username}`,
  rejectName: (username: string) => `Rechazar a ${username}`,
  approveTitle: (username: string) => `¿Aprobar a ${username} como entrenador?`,
  approveText: (username: string) =>
    `${username} podrá entrenar a atletas, escribir sus bloques y ver sus entrenamientos.`,
  approving: 'Aprobando…',
  rejectTitle: (username: string) => `¿Rechazar a ${username}?`,
  rejectText: (username: string) =>
    `La solicitud de ${username} se elimina y no se puede recuperar. Se le avisará la próxima vez que inicie sesión.`,
  rejecting: 'Rechazando…',
  cancel: 'Cancelar',
};
