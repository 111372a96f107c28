/** What the server says after an act on an account, apart from the others: the app's first load does without it. */
export const administrationNotices = {
  accountDeleted: 'The account and everything in it were deleted.',
  accountBlocked: 'Account blocked. All its sessions have ended.',
  accountUnblocked: 'Account unblocked.',
  noticeClosed: 'The notice is closed.',
  approvalUndone: 'Approval undone. The coach is waiting for approval again.',
} as const;
