import { words } from './language.ts';

export const login = words('login', {
  title: 'Login',
  lead: 'Good to see you. Your training is where you left it.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Login',
  sending: 'Logging in…',
  or: 'or',
  google: 'Login with Google',
  noAccount: 'No account yet?',
  register: 'Register',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  passwordMissing: 'Please enter your password.',
  waiting: (edits: number) =>
    edits === 1
      ? '1 edit waits safely on this phone. It is sent when its owner logs in.'
      : `${edits} edits wait safely on this phone. They are sent when their owner logs in.`,
});

export const logOut = words('logOut', {
  button: 'Logout',
  confirm: 'Log out',
  cancel: 'Cancel',
  sending: 'Sending your last edits…',
  leaving: 'Logging out…',
  left: (edits: number) =>
    edits === 1
      ? '1 edit could not be sent yet. It stays on this phone and is sent after your next login.'
      : `${edits} edits could not be sent yet. They stay on this phone and are sent after your next login.`,
  anyway: 'Log out anyway',
  stay: 'Stay',
});

export const userMenu = words('userMenu', {
  name: (username: string) => `User menu of ${username}`,
  settings: 'Account Settings',
  personalInfo: 'Add Personal Info',
});
