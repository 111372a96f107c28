import { words } from './language.ts';

export const profile = words('profile', {
  title: 'Account Settings',
  back: 'Back',
  account: 'Account information',
  picture: 'Profile picture',
  choose: 'Choose picture',
  change: 'Change picture',
  remove: 'Remove picture',
  username: 'Username',
  email: 'Email',
  emailByGoogle: 'Google keeps this email; it is changed there.',
  usernameMissing: 'Please enter a username.',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  save: 'Save changes',
  saving: 'Saving…',
  pictureUnreadable: 'The picture cannot be read. Choose a PNG, JPEG or WebP picture.',
  unchanged: 'No changes to update.',
  notSavedYet: 'The new picture is not saved yet.',
  password: 'Password',
  byGoogle: 'This account is managed by Google',
  byGoogleText: 'You log in with Google, so there is no password to change here.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  changingPassword: 'Changing…',
  endsOthers: 'Other phones and browsers on which you are logged in are logged out.',
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  hidePassword: (label: string) => `Hide ${label.toLowerCase()}`,
});

export const preferences = words('preferences', {
  title: 'This device',
  explain: 'These hold on this device, whoever logs in.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  unit: 'Weights',
  units: { kg: 'Kilograms', lb: 'Pounds' },
  language: 'Language',
  systemLanguage: 'System',
});

export const crop = words('crop', {
  title: 'Place your picture',
  how: 'Drag the picture, or use the sliders. The circle is what others see.',
  preview: 'Your picture as others will see it',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  use: 'Use picture',
  cancel: 'Cancel',
});
