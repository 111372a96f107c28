import type { PasswordStrength } from '#domain/password-strength.ts';
import { words } from './language.ts';

export const register = words('register', {
  title: 'Register',
  lead: 'An account takes a minute. Your training is saved from the first set.',
  username: 'Username',
  usernameHint: 'Your coach sees this name.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  coach: 'Would you like to register as a coach?',
  coachHint: 'An administrator reviews every coach before the account opens.',
  submit: 'Register',
  sending: 'Registering…',
  haveAccount: 'You have an Account? Login In',
  invited: 'A coach invited you. When you register, your request is sent to this coach.',
  invitedBy: (coach: string) => `${coach} invited you. When you register, your request is sent to ${coach}.`,
  notInvited: 'This invitation is no longer valid. You can register without it; ask your coach for a new link.',
  invitedCoach: 'A coach’s invitation is for athletes. As a coach, you register without it.',
  invitation: 'Invitation',
  invitedIn: (name: string) => `You are logged in as ${name}. Send your request to the coach who invited you?`,
  expired: 'This invitation is no longer valid. Ask your coach for a new link.',
  invitedInBy: (name: string, coach: string) => `You are logged in as ${name}. Send your request to ${coach}?`,
  invitedOther: (name: string) =>
    `A coach’s invitation is for athletes. You are logged in as ${name}: log out first to register as an athlete.`,
  toArea: 'Back to your own page',
  usernameMissing: 'Please enter a username.',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  passwordMissing: 'Please enter a password.',
  passwordShort: (letters: number) => `The password must have at least ${letters} characters.`,
});

export const strength = words('strength', {
  short: 'Too short.',
  weak: 'Easy to guess. A few words in a row are stronger.',
  fair: 'Fair. One more word makes it strong.',
  strong: 'Strong.',
} satisfies Record<PasswordStrength, string>);

export const google = words('google', {
  unavailable: 'Login with Google is not available right now. Log in with your email and password.',
  tooManyTries: 'Too many logins with Google. Wait a few minutes, or log in with your email and password.',
  missing: 'Missing required parameters.',
  loading: 'Loading...',
  title: 'Login with Google',
  back: 'Back to login',
});

export const pending = words('pending', {
  title: 'Please wait for your account to be approved',
  text: (username: string) =>
    `Thank you for registering as a coach, ${username}. An administrator is reviewing your request.`,
  goesOn: 'You can leave this page open: your coach area opens automatically.',
  write: (admins: string) => `Questions? Write to ${admins} in the chat below.`,
  waiting: 'Waiting for the decision…',
  approved: 'Your account is approved. Opening your coach area…',
  unheard: 'No connection right now. This page tries again automatically.',
});
