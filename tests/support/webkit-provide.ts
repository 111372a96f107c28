import type { Helpers } from './browser-provide.ts';
import type { WebKit } from './webkit.ts';

/** As for the browser of the journeys, only that what is found can lack parts. */
type WebKitHelpers = Omit<Helpers, 'find'> & { find: () => WebKit | { missing: string[] } };

/** Undefined when WebKit is there or could be installed; else why its lane cannot run, as a sentence. */
export function provideWebKit({ find, run, isRoot, say }: WebKitHelpers): string | undefined {
  if (missingOf(find).length === 0) return undefined;
  if (isRoot) {
    say('No WebKit to drive found; asking for Debian’s webkit2gtk-driver and xvfb.');
    if (run('apt-get', 'update')) {
      run('apt-get', 'install', '-y', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb');
    }
  }
  const missing = missingOf(find);
  if (missing.length === 0) return undefined;
  return `Not found: ${missing.join(', ')}. On Debian: apt-get install webkit2gtk-driver xvfb.`;
}

function missingOf(find: WebKitHelpers['find']): string[] {
  const found = find();
  return 'missing' in found ? found.missing : [];
}
