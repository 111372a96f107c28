import type { DeviceKind } from '#client/platform/device-kind.ts';
import { words } from './language.ts';

export const frontWords = words('frontWords', {
  asks: (device: DeviceKind) => `Something between this ${device} and the server asks you to sign in.`,
  kept: 'What you type stays on this device meanwhile.',
  go: 'Sign in there',
});
