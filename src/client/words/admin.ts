import { words } from './language.ts';

export const admin = words('admin', {
  title: 'Admin panel',
  requests: 'Pending coach requests',
  registered: 'Registered coaches',
  noRequests: 'No one is waiting.',
  noRequestsText: 'When someone registers as a coach, the request stands here.',
  noCoaches: 'No coaches yet.',
  noCoachesText: 'Coaches whom you approve stand here.',
  asked: 'Wants to coach',
  approved: 'Coach',
  approve: 'Approve',
  reject: 'Reject',
  approveName: (username: string) => `Approve ${username}`,
  rejectName: (username: string) => `Reject ${username}`,
  approveTitle: (username: string) => `Approve ${username} as a coach?`,
  approveText: (username: string) =>
    `${username} can then take athletes on, write their blocks and see their training.`,
  approving: 'Approving…',
  rejectTitle: (username: string) => `Reject ${username}?`,
  rejectText: (username: string) =>
    `The request of ${username} is removed and cannot be brought back. At the next login ${username} is told so.`,
  rejecting: 'Rejecting…',
  cancel: 'Cancel',
});
