import type { AuditAction } from '#contract/api/administration.ts';
import type { Role } from '#contract/vocabulary.ts';
import { accountsWords as spanish } from './es/accounts.ts';
import { rareWords } from './rare-words.ts';

/** What an administrator reads of accounts, and of what was done to them. */
export const accountsWords = rareWords(
  {
    title: 'Accounts',
    search: 'Search by name or email',
    nobody: 'No account matches.',
    more: 'Show more',
    again: 'Try again',
    roles: {
      athlete: 'Athlete',
      coach: 'Coach',
      coachPending: 'Coach waiting for approval',
      admin: 'Administrator',
    } satisfies Record<Role, string>,
    rejected: 'Rejected as a coach',
    blocked: 'Blocked',
    manageOf: (username: string) => `Manage ${username}`,
    email: 'Email',
    role: 'Role',
    since: 'Registered',
    lastSeen: 'Last seen',
    notLoggedIn: 'Not logged in anywhere',
    blockedSince: 'Blocked since',
    close: 'Close',
    cancel: 'Cancel',
    download: 'Download their data (JSON)',
    collecting: 'Collecting the data…',
    saved: (file: string) => `Saved as ${file}.`,
    acts: {
      password: 'Help with a forgotten password',
      undoApproval: 'Undo approval',
      block: 'Block',
      unblock: 'Unblock',
      delete: 'Delete account',
    },
    yourself: 'This is your own account. You can delete it in Account Settings.',
    asked: {
      block: {
        title: (username: string) => `Block ${username}?`,
        text: (username: string) =>
          `${username} is logged out everywhere and cannot log in until you unblock the account. Nothing is deleted, neither here nor on their phones.`,
        confirm: 'Block',
        busy: 'Blocking…',
      },
      unblock: {
        title: (username: string) => `Unblock ${username}?`,
        text: (username: string) => `${username} can log in again.`,
        confirm: 'Unblock',
        busy: 'Unblocking…',
      },
      undoApproval: {
        title: (username: string) => `Undo the approval of ${username}?`,
        text: (username: string) =>
          `${username} waits for approval again. Their athletes keep their blocks and macros but have no coach then, also if you approve again.`,
        confirm: 'Undo approval',
        busy: 'Undoing…',
      },
    },
    deleteTitle: (username: string) => `Delete the account of ${username}?`,
    goes: {
      athlete:
        'Their personal info, macros, blocks, picture, messages and everything they logged or imported are deleted for good.',
      coach:
        'Their picture, secret code, own exercises and messages are deleted for good. Blocks and macros stay with their athletes.',
      coachPending: 'Their request, picture and messages are deleted for good.',
      admin: 'Their picture and messages are deleted for good. The log below keeps their name.',
    } satisfies Record<Role, string>,
    makeSure:
      'Make sure that it is really them who ask: this cannot be undone, and what their phones have not sent is lost.',
    deleteForGood: 'Delete for good',
    deleting: 'Deleting…',
    auditTitle: 'What was done to accounts',
    nothingDone: 'Nothing yet.',
    unknownAct: (actor: string, subject: string) => `${actor}: an act on ${subject} that needs a newer version`,
    done: {
      coach_approved: (actor: string, subject: string) => `${actor} approved ${subject} as a coach`,
      coach_rejected: (actor: string, subject: string) => `${actor} rejected ${subject} as a coach`,
      approval_undone: (actor: string, subject: string) => `${actor} undid the approval of ${subject}`,
      account_blocked: (actor: string, subject: string) => `${actor} blocked ${subject}`,
      account_unblocked: (actor: string, subject: string) => `${actor} unblocked ${subject}`,
      account_deleted: (actor: string, subject: string) =>
        actor === subject ? `${subject} deleted their account` : `${actor} deleted the account of ${subject}`,
      data_downloaded: (actor: string, subject: string) => `${actor} downloaded the data of ${subject}`,
      admin_made: (_console: string, subject: string) => `${subject} was made an administrator on the server`,
      password_link_made: (actor: string, subject: string) => `${actor} made a password link for ${subject}`,
      password_by_link: (actor: string, subject: string) =>
        actor === subject
          ? `The password of ${subject} was changed with a link`
          : `The password of ${subject} was changed with the link that ${actor} made`,
      password_by_email: (_person: string, subject: string) =>
        `The password of ${subject} was changed with a link sent by email`,
      password_set: (_console: string, subject: string) => `The password of ${subject} was changed on the server`,
      password_changed: (_person: string, subject: string) => `${subject} changed their password`,
      email_changed: (_person: string, subject: string) => `${subject} changed their email`,
      google_linked: (_person: string, subject: string) => `${subject} added login with Google`,
    } satisfies Record<AuditAction, (actor: string, subject: string) => string>,
  },
  spanish,
);
