import { words } from './language.ts';
import { PRODUCT } from './product.ts';

export const home = words('home', {
  logo: `${PRODUCT} logo`,
  title: `Welcome to ${PRODUCT}`,
  description:
    'Achieve your fitness goals with expert coaching and personalized training. Log every set in the gym, online or offline: nothing you type is ever lost.',
  login: 'Login',
  register: 'Register',
  goOn: 'Continue',
});

export const notFound = words('notFound', {
  title: 'Page Not Found',
  text: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
  back: 'Back to home',
});

export const noBlocks = words('noBlocks', {
  title: 'No Blocks Assigned',
  text: 'Your coach has not written a block for you yet. It will appear in your block history.',
  back: 'Back to the athlete menu',
});

export const noMacros = words('noMacros', {
  title: 'No Macros Assigned',
  text: 'Your coach has not set your macros yet. They will appear in your diet.',
  back: 'Back to the athlete menu',
});
