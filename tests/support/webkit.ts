import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** WebKit as it can be driven from a test: Debian's `webkit2gtk-driver` with the browser of its library, and `xvfb`. */
export type WebKit = {
  /** WebKitWebDriver, which speaks W3C WebDriver. */
  driver: string;
  /** MiniBrowser, the plain browser that comes with the library. */
  browser: string;
  /** Xvfb: a screen for it where there is none. */
  screen: string;
};

/** What finding WebKit needs of the machine; a test brings its own. */
export type WebKitMachine = {
  path: string | undefined;
  exists: (path: string) => boolean;
  /** The names in a folder; none when there is no such folder. */
  list: (folder: string) => string[];
};

/** Where distributions keep the parts of a library that are no commands; Debian has one more folder per processor. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/usr/libexec'];
const VERSIONS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

/** The three programs, or the names of those that are not on this machine. */
export function findWebKit(machine: WebKitMachine = thisMachine): WebKit | { missing: string[] } {
  const driver = onThePath('WebKitWebDriver', machine);
  const browser = onThePath('MiniBrowser', machine) ?? inALibrary('MiniBrowser', machine);
  const screen = onThePath('Xvfb', machine);
  if (driver !== undefined && browser !== undefined && screen !== undefined) return { driver, browser, screen };
  const found = { WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: screen };
  return { missing: Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : [])) };
}

function onThePath(name: string, { path = '', exists }: WebKitMachine): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(exists);
}

function inALibrary(name: string, { exists, list }: WebKitMachine): string | undefined {
  const folders = LIBRARIES.flatMap((library) => [
    library,
    ...list(library)
      .filter((processor) => processor.endsWith('-linux-gnu'))
      .map((processor) => join(library, processor)),
  ]);
  return VERSIONS.flatMap((version) => folders.map((folder) => join(folder, version, name))).find(exists);
}

const thisMachine: WebKitMachine = {
  path: process.env['PATH'],
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};
