/** What providing a browser needs of the machine; a test brings its own. */
export type Helpers = {
  find: () => string | undefined;
  /** Runs a program with its output shown; false when it is missing or failed. */
  run: (command: string, ...args: string[]) => boolean;
  isRoot: boolean;
  say: (sentence: string) => void;
};

export const NO_BROWSER =
  'The journeys need a browser and none could be installed here: install Chromium (on Debian: apt-get install chromium), ' +
  'or name one with CHROMIUM_PATH.';

/** The path of a browser: one that is there, else Playwright's download, else Debian's packages. */
export function provideBrowser({ find, run, isRoot, say }: Helpers): string {
  const found = find();
  if (found !== undefined) return found;

  say('No browser found; asking Playwright for one.');
  const deps = isRoot ? ['--with-deps'] : [];
  const downloaded = run('playwright-core', 'install', ...deps, 'chromium') ? find() : undefined;
  if (downloaded !== undefined) return downloaded;

  if (isRoot) {
    say("Playwright could not provide one; asking for Debian's chromium.");
    const install = (...names: string[]) => run('apt-get', 'install', '-y', '--no-install-recommends', ...names);
    const isInstalled =
      run('apt-get', 'update') && (install('chromium', 'chromium-headless-shell') || install('chromium'));
    const installed = isInstalled ? find() : undefined;
    if (installed !== undefined) return installed;
  }
  throw new Error(NO_BROWSER);
}
