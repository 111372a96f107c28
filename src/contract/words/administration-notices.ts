/** What the server says after an act at an account: the app's first load has none of it. */
export const administrationNotices = {
  accountDeleted: 'The account and everything in it were deleted.',
  accountBlocked: 'Account blocked. All its sessions have ended.',
  accountUnblocked: 'Account unblocked.',
  approvalUndone: 'Approval undone. The coach is waiting for approval again.',
} as const;
