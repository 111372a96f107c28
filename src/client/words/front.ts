import type { DeviceKind } from '#client/platform/device-kind.ts';
import { words } from './language.ts';

export const frontWords = words('frontWords', {
  asks: (device: DeviceKind) => `Your network asks you to sign in before this ${device} can reach the server.`,
  kept: 'Meanwhile, what you type is saved on this device.',
  go: 'Sign in there',
});
