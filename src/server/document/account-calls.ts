import type { RouteName } from '#contract/api/routes.ts';
import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

const { athleteId, coachId, adminId } = EXAMPLE;

/** The calls about accounts, one's own or, for an administrator, somebody else's. */
export const accountCalls = {
  myData: {
    heading: 'Profile',
    says: 'Returns everything of yours in one piece: account with picture, personal info, macros, blocks with what was planned and logged, every edit, a coach’s exercises and plans, and your own chat messages. `version` rises when a field changes its meaning.',
  },
  deleteAccount: {
    heading: 'Profile',
    says: 'Deletes your account for good. Needs the password or, without one, a login with Google within the last 10 minutes. Logged values and personal data go; a coach’s blocks stay with their athletes; chat rooms keep what the others wrote.',
    body: { password: EXAMPLE.password },
  },
  heldCopies: {
    heading: 'Profile',
    says: 'Returns how many backups would still hold your account after you delete it, and when the last of them goes.',
  },
  accountDeleted: {
    heading: 'Profile',
    says: 'Whether the account with this id was deleted here. A device asks it once its session has ended, and keeps nothing of an account that is gone.',
    body: { userId: athleteId },
  },
  accountNotices: {
    heading: 'Profile',
    says: 'Lists what was done to your account and you have not closed yet: password, email, Google, administration. What this session did itself is not in it. The same list on every device.',
  },
  closeAccountNotice: {
    heading: 'Profile',
    says: 'Closes one of your notices on every device. 404 once it is closed.',
    params: { noticeId: EXAMPLE.noticeId },
  },
  undoApproval: {
    heading: 'Admin',
    says: 'Undoes the approval of a coach, who waits for approval again. Links and open requests end; blocks and macros stay with the athletes.',
    params: { adminId, coachId },
  },
  accounts: {
    heading: 'Admin',
    says: 'Lists accounts by name, 50 at a time; `q` searches names and emails, `after` is the `next` of the previous page.',
    params: { adminId },
    query: { q: 'marta' },
  },
  accountData: {
    heading: 'Admin',
    says: 'Returns everything of an account, like myData, for somebody who asked.',
    params: { adminId, accountId: athleteId },
  },
  deleteAccountOf: {
    heading: 'Admin',
    says: 'Deletes an account for somebody who asked, like deleteAccount; the password is the admin’s own. The last admin cannot be deleted.',
    params: { adminId, accountId: athleteId },
    body: { password: EXAMPLE.password },
  },
  heldCopiesOf: {
    heading: 'Admin',
    says: 'Returns how many backups would still hold an account after it is deleted, like heldCopies.',
    params: { adminId, accountId: athleteId },
  },
  blockAccount: {
    heading: 'Admin',
    says: 'Blocks an account: its sessions end, and its login says whom to ask. The last admin cannot be blocked.',
    params: { adminId, accountId: athleteId },
  },
  unblockAccount: { heading: 'Admin', says: 'Unblocks an account.', params: { adminId, accountId: athleteId } },
  auditLog: {
    heading: 'Admin',
    says: 'Lists what was done to accounts, newest first, 50 at a time: who, what, to whom, when. `before` is the `next` of the previous page.',
    params: { adminId },
  },
} as const satisfies Partial<Record<RouteName, Call>>;
