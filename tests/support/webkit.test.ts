import { describe, expect, test } from 'vitest';
import { provideWebKit } from './webkit-provide.ts';
import { findWebKit } from './webkit.ts';
import type { WebKitMachine } from './webkit.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const DEBIAN = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const FEDORA = '/usr/libexec/webkitgtk-6.0/MiniBrowser';
const INSTALL = ['apt-get update', 'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb'];

describe('WebKit is found', () => {
  test('where Debian keeps it, whatever the processor', () => {
    expect(findWebKit(machine([DRIVER, SCREEN, DEBIAN]))).toEqual({ driver: DRIVER, browser: DEBIAN, screen: SCREEN });
    const onArm = '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
    expect(findWebKit(machine([DRIVER, SCREEN, onArm]))).toMatchObject({ browser: onArm });
  });

  test('where others keep it, and on the PATH first', () => {
    expect(findWebKit(machine([DRIVER, SCREEN, FEDORA]))).toMatchObject({ browser: FEDORA });
    const own = '/opt/bin/MiniBrowser';
    expect(findWebKit(machine([DRIVER, SCREEN, DEBIAN, own]))).toMatchObject({ browser: own });
  });

  test('or what it lacks is named', () => {
    expect(findWebKit(machine([DRIVER, DEBIAN]))).toEqual({ missing: ['Xvfb'] });
    expect(findWebKit({ ...machine([]), path: undefined })).toEqual({
      missing: ['WebKitWebDriver', 'MiniBrowser', 'Xvfb'],
    });
  });
});

describe('WebKit is provided', () => {
  test('without installing what is there', () => {
    const { ran, helpers } = helpersWith({ findsAfter: 0 });
    expect(provideWebKit(helpers)).toBeUndefined();
    expect(ran).toEqual([]);
  });

  test('by Debian’s packages when root may install', () => {
    const { ran, helpers } = helpersWith({ findsAfter: 2 });
    expect(provideWebKit(helpers)).toBeUndefined();
    expect(ran).toEqual(INSTALL);
  });

  test('or it is said what to install: to an ordinary user, without Debian, and when the packages lack a part', () => {
    const why = 'Not found: MiniBrowser, Xvfb. On Debian: apt-get install webkit2gtk-driver xvfb.';
    const ordinary = helpersWith({ findsAfter: 9, isRoot: false });
    expect(provideWebKit(ordinary.helpers)).toBe(why);
    expect(ordinary.ran).toEqual([]);
    const elsewhere = helpersWith({ findsAfter: 9, fails: 'apt-get update' });
    expect(provideWebKit(elsewhere.helpers)).toBe(why);
    expect(elsewhere.ran).toEqual(INSTALL.slice(0, 1));
    const incomplete = helpersWith({ findsAfter: 9 });
    expect(provideWebKit(incomplete.helpers)).toBe(why);
    expect(incomplete.ran).toEqual(INSTALL);
  });
});

function machine(files: string[]): WebKitMachine {
  return {
    path: '/opt/bin:/usr/bin',
    exists: (path) => files.includes(path),
    list: (folder) => files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.split('/')[3] ?? ''] : [])),
  };
}

function helpersWith({ findsAfter, fails, isRoot = true }: { findsAfter: number; fails?: string; isRoot?: boolean }) {
  const ran: string[] = [];
  const helpers = {
    find: () =>
      ran.length >= findsAfter
        ? { driver: DRIVER, browser: DEBIAN, screen: SCREEN }
        : { missing: ['MiniBrowser', 'Xvfb'] },
    run: (...words: string[]) => {
      ran.push(words.join(' '));
      return words.join(' ') !== fails;
    },
    isRoot,
    say: () => undefined,
  };
  return { ran, helpers };
}
