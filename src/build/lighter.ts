import type { Plugin } from 'vite';

/**
 * Builds of the same packages that their `exports` do not offer: react-router without its development warnings,
 * Dexie and workbox-window for browsers that know ES2020.
 */
export function smallerBuilds(): Record<string, string> {
  const modules = new URL('../../node_modules/', import.meta.url).pathname;
  return {
    'react-router/dom': `${modules}react-router/dist/production/dom-export.mjs`,
    'react-router': `${modules}react-router/dist/production/index.mjs`,
    dexie: `${modules}dexie/dist/modern/dexie.mjs`,
    'workbox-window': `${modules}workbox-window/build/workbox-window.prod.mjs`,
  };
}

/**
 * Leaves out of React what this app never asks for: taking over a page that a server rendered, view transitions, refs of
 * fragments, suspended parts and lists of them, resources, component stacks. A React that is written otherwise fails the build instead of growing unseen.
 */
export function lighterReact(): Plugin {
  const swaps: readonly (readonly [RegExp, string])[] = [
    // Nothing is ever hydrated: whoever asks hears no, and what only a yes could reach is dropped.
    [/(?<![.\w$])isHydrating\b(?! =[^=]|\$|\n\) \{)/g, '!1'],
    [/^exports\.hydrateRoot = function [\s\S]*?^\};$/gm, ''],
    [/^(function \w*DehydratedSuspense(?:Component|Boundary))\([\s\S]*?^\}$/gm, '$1() {}'],
    [/^(function \w*ViewTransition\w*)\([\s\S]*?^\}$/gm, '$1() {}'],
    [/^FragmentInstance\.prototype\.[\s\S]*?^\};$/gm, ''],
    [/^(function updateSuspenseListComponent)\([\s\S]*?^\}$/gm, '$1() {}'],
    // See src/client/screens/parts/loaded-screen.tsx.
    [/^(function updateSuspenseComponent)\([\s\S]*?^\}$/gm, "$1() { throw Error('Suspense is left out'); }"],
    [/^(function (?:preload|preloadModule|preinit\w+|preconnectAs))\([\s\S]*?^\}$/gm, '$1() {}'],
    // A style or script inside a component is an element like any other.
    [/^(function getResource)\([\s\S]*?^\}$/gm, '$1() { return null; }'],
    [/^(function (?:acquireResource|suspendResource|getHydratableHoistableCache))\([\s\S]*?^\}$/gm, '$1() {}'],
    [/^(function describeNativeComponentFrame)\([\s\S]*?^\}$/gm, "$1() { return ''; }"],
  ];
  const unused: typeof swaps = [[/^exports\.pre\w+ = function [\s\S]*?^\};$/gm, '']];
  return {
    name: 'spotter:lighter-react',
    apply: 'build',
    transform: {
      filter: { id: /react-dom(?:-client)?\.production\.js/ },
      handler: (code, id) => ({ code: swapped(code, id.includes('client') ? swaps : unused), map: null }),
    },
  };
}

function swapped(code: string, swaps: readonly (readonly [RegExp, string])[]): string {
  return swaps.reduce((before, [written, instead]) => {
    if (before.search(written) < 0) throw new Error(`This version of the package is written without ${written}.`);
    return before.replace(written, instead);
  }, code);
}

const DEXIE_SWAPS: readonly (readonly [RegExp, string])[] = [
  [/^    (?:\w+IgnoreCase|startsWith(?:AnyOf)?|notEqual|noneOf|inAnyRange)\([\s\S]*?^    \}$/gm, ''],
  [/^    (?:update|upsert|bulkUpdate|modify|sortBy)\([\s\S]*?^    \}$/gm, ''],
  [/^    (?:offset|limit|first|last|and|reverse|orderBy|mapToClass|bulkAdd|bulkDelete)\([\s\S]*?^    \}$/gm, ''],
  [/^ +this\.use\((?:cache|hooks)Middleware\);$/gm, ''],
  [/^    (?:above|below|each\w*Key|uniqueKeys|firstKey|lastKey|distinct|until|or|desc)\w*\([\s\S]*?^    \}$/gm, ''],
];

/** The Dexie that the app has, made of its modern build. */
export function lightDexie(code: string): string {
  return swapped(code, DEXIE_SWAPS);
}

/**
 * Leaves out of Dexie what this app never asks for: it gets, puts and deletes by key, reads what lies between two keys,
 * and watches that, without hooks and without a cache of results.
 */
export function lighterDexie(): Plugin {
  return {
    name: 'spotter:lighter-dexie',
    apply: 'build',
    transform: {
      filter: { id: /dexie\/dist\/modern\/dexie\.mjs/ },
      handler: (code) => ({ code: lightDexie(code), map: null }),
    },
  };
}

/** Lets the build drop what nobody imports: the router does not mark its contexts and components as free of effects. */
export function lighterRouter(): Plugin {
  return {
    name: 'spotter:lighter-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
        map: null,
      }),
    },
  };
}

/** Every icon of this app is a picture of 24 by 24 beside words: a size, a width of stroke and a class are all it takes. */
export function lighterIcons(): Plugin {
  return {
    name: 'spotter:lighter-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
      handler: (code) => {
        if (!code.includes('createLucideIcon(iconDataOrName,')) throw new Error('This Lucide is written otherwise.');
        return {
          code: `
            import { createElement } from 'react';
            export default ({ name, node }) => ({ size = 24, strokeWidth = 2, className = '', ...rest }) =>
              createElement('svg', {
                width: size, height: size, viewBox: '0 0 24 24', fill: 'none', 'aria-hidden': true,
                stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round',
                className: 'lucide lucide-' + name + ' ' + className, ...rest,
              }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
          map: null,
        };
      },
    },
  };
}
