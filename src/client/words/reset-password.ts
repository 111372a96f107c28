import { resetPassword as spanish } from './es/reset-password.ts';
import { rareWords } from './rare-words.ts';

export const resetPassword = rareWords(
  {
    forgotten: 'Forgot your password?',
    askLead: 'Enter your email, and we send you a link to choose a new one.',
    email: 'Email',
    ask: 'Send the link',
    asking: 'Sending…',
    askAdministrator:
      "Ask your gym's administrator for a link: on this phone it opens a page where you choose a new password.",
    kept: 'Sets that were not sent yet stay on this phone and are sent after your next login.',
    choose: 'Choose a new password',
    chooseLead: 'You will be logged out on all your phones and browsers, and log in with the new password.',
    newPassword: 'New password',
    showPassword: 'Show new password',
    hidePassword: 'Hide new password',
    save: 'Save new password',
    saving: 'Saving…',
    askAgain: 'Get a new link',
    back: 'Back to login',
  },
  spanish,
);
