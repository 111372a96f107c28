import type { Config } from './config.ts';
import { isThisMachine } from './loopback.ts';

/** Returns a notice for whoever starts the server, if others reach it over plain HTTP only; else undefined. */
export function plainHttpNotice({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string | undefined {
  if (isThisMachine(host) || publicUrl?.startsWith('https://') === true) return undefined;
  return (
    'On other devices this is a plain http:// address: browsers install nothing from there and keep nothing for use ' +
    'offline. Put a proxy with a certificate before it and set PUBLIC_URL to its https:// address; ' +
    'src/deploy/README.md shows how.'
  );
}
