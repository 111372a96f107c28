import { words } from './language.ts';
import { PRODUCT } from './product.ts';

/** What could not be sent yet, by number. */
export type Unsent = {
  readonly edits: number;
  readonly messages: number;
  readonly refused: number;
  readonly cells?: number;
};

export const login = words('login', {
  title: 'Login',
  lead: 'Good to see you. Your training is where you left it.',
  insecure: `At this http:// address ${PRODUCT} cannot be installed or used offline: open its https:// address, or ask your gym for it.`,
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Login',
  sending: 'Logging in…',
  forgotten: 'Forgot your password?',
  getLink: 'Get a link',
  or: 'or',
  google: 'Login with Google',
  noAccount: 'No account yet?',
  register: 'Register',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  passwordMissing: 'Please enter your password.',
  waiting: (unsent: Unsent) => [waitingOf(unsent), keptOf(unsent)].filter(Boolean).join(' '),
});

export const logOut = words('logOut', {
  button: 'Logout',
  confirm: 'Log out',
  cancel: 'Cancel',
  sending: 'Sending unsent edits…',
  leaving: 'Logging out…',
  left: (unsent: Unsent) => [unsentOf(unsent), refusedOf(unsent), cellsOf(unsent)].filter(Boolean).join(' '),
  anyway: 'Log out anyway',
  here: 'Log out on this device',
  hereHint: 'You can log out on this device now. The session ends on the server once you are online.',
  offline: 'You are offline. The session ends on the server once you are online.',
  hereOnly: 'You are logged out on this device. The session ends on the server once you are online.',
  stay: 'Stay',
});

export const userMenu = words('userMenu', {
  name: (username: string) => `User menu of ${username}`,
  settings: 'Account Settings',
  personalInfo: 'Add Personal Info',
});

function isOne({ edits, messages }: Unsent): boolean {
  return edits + messages === 1;
}

function waitingOf(unsent: Unsent): string {
  if (unsent.edits + unsent.messages === 0) return '';
  return isOne(unsent)
    ? `${counted(unsent)} is saved on this device. It is sent when its owner logs in.`
    : `${counted(unsent)} are saved on this device. They are sent when their owner logs in.`;
}

function keptOf({ refused }: Unsent): string {
  if (!refused) return '';
  return refused === 1
    ? '1 edit that the server refused is saved on this device for its owner.'
    : `${refused} edits that the server refused are saved on this device for their owner.`;
}

function unsentOf(unsent: Unsent): string {
  if (unsent.edits + unsent.messages === 0) return '';
  return isOne(unsent)
    ? `${counted(unsent)} could not be sent yet. It stays on this device and is sent after your next login.`
    : `${counted(unsent)} could not be sent yet. They stay on this device and are sent after your next login.`;
}

function refusedOf({ refused }: Unsent): string {
  if (!refused) return '';
  return refused === 1
    ? '1 edit was refused by the server. It stays on this device for you to review after your next login.'
    : `${refused} edits were refused by the server. They stay on this device for you to review after your next login.`;
}

function cellsOf({ cells = 0 }: Unsent): string {
  if (cells === 0) return '';
  return cells === 1
    ? '1 cell is not saved. It stays here, for you alone, until your next login.'
    : `${cells} cells are not saved. They stay here, for you alone, until your next login.`;
}

/** '1 edit', '3 edits and 1 message'. */
function counted({ edits, messages }: Unsent): string {
  const parts = [
    ...(edits > 0 ? [edits === 1 ? '1 edit' : `${edits} edits`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 message' : `${messages} messages`] : []),
  ];
  return parts.join(' and ');
}
