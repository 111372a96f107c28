import { admin as spanish } from './es/admin.ts';
import { rareWords } from './rare-words.ts';

export const admin = rareWords(
  {
    title: 'Admin panel',
    requests: 'Pending coach requests',
    registered: 'Registered coaches',
    noRequests: 'No requests right now.',
    noRequestsText: 'When someone registers as a coach, their request appears here.',
    noCoaches: 'No coaches yet.',
    noCoachesText: 'Coaches you approve appear here.',
    asked: 'Wants to coach',
    approved: 'Coach',
    approve: 'Approve',
    reject: 'Reject',
    approveName: (username: string) => `Approve ${username}`,
    rejectName: (username: string) => `Reject ${username}`,
    approveTitle: (username: string) => `Approve ${username} as a coach?`,
    approveText: (username: string) =>
      `${username} can then coach athletes, write their blocks and see their training.`,
    approving: 'Approving…',
    rejectTitle: (username: string) => `Reject ${username}?`,
    rejectText: (username: string) =>
      `${username}’s request is removed and cannot be restored. ${username} will be told at the next login.`,
    rejecting: 'Rejecting…',
    cancel: 'Cancel',
  },
  spanish,
);
