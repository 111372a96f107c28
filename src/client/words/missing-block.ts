import { words } from './language.ts';

/** Said in place of a block that the server does not give. */
export const missingBlock = words('missingBlock', {
  title: 'This block is not available',
  text: 'Your coach may have removed it, or it belongs to another account.',
  kept: 'Logged values not sent yet stay on this device.',
  toBlocks: 'Back to your blocks',
});
