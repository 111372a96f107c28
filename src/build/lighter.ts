import type { Plugin } from 'vite';
import { withoutKinds, type Kinds } from './fiber-kinds.ts';

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

type Swaps = readonly (readonly [RegExp, string])[];

/** Kinds of elements that this app never draws, and the numbers that React gives to what it makes of them. */
export const NEVER_DRAWN: Kinds = {
  types: new Set([
    'REACT_ACTIVITY_TYPE',
    'REACT_CONSUMER_TYPE',
    'REACT_FORWARD_REF_TYPE',
    'REACT_LAZY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_PORTAL_TYPE',
    'REACT_PROFILER_TYPE',
    // See src/client/screens/parts/loaded-screen.tsx.
    'REACT_SUSPENSE_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ]),
  // Portal 4, consumer 9, forwarded ref 11, profiler 12, suspense 13, lazy 16, what a server rendered 18, list of suspense
  // 19, scope 21, hidden 22 and 23, cache 24, resource 26, html, head and body 27, view transition 30, activity 31.
  tags: new Set([4, 9, 11, 12, 13, 16, 18, 19, 21, 22, 23, 24, 26, 27, 30, 31]),
};

const REACT_SWAPS: Swaps = [
  // Nothing is ever hydrated: whoever asks hears no, and what only a yes could reach is dropped.
  [/(?<![.\w$])isHydrating\b(?! =[^=]|\$|\n\) \{)/g, '!1'],
  [/(?<![.\w$])\w+(?:\.\w+)*\.isDehydrated\b(?! =[^=])/g, '!1'],
  [/^exports\.hydrateRoot = function [\s\S]*?^\};$/gm, ''],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [\s\S]*?^\};$/gm, ''],
  [/^(function \w*DehydratedSuspense(?:Component|Boundary))\([\s\S]*?^\}$/gm, '$1() {}'],
  // So no event ever waits for a part of the page.
  [/(var blockedOn = findInstanceBlockingEvent\(nativeEvent\);\s+if )\(null === blockedOn\)/, '$1(!0)'],
  [/^(function clearIfContinuousEvent)\([\s\S]*?^\}$/gm, '$1() {}'],
  // An element is made in its place, even a style, a script or a title.
  [/fiberTag = isHostHoistableType\([\s\S]*?\? 26\s+: "html" === type[^?]*\? 27\s+: 5;/, 'fiberTag = 5;'],
  [/^(function \w*ViewTransition\w*)\([\s\S]*?^\}$/gm, '$1() {}'],
  [/^FragmentInstance\.prototype\.[\s\S]*?^\};$/gm, ''],
  [/^(function \w+(?:To|From)FragmentInstance)\([\s\S]*?^\}$/gm, '$1() {}'],
  [/^(function (?:preload|preloadModule|preinit\w+|preconnectAs))\([\s\S]*?^\}$/gm, '$1() {}'],
  // What is drawn never waits for pictures and sheets.
  [/^(function preloadInstanceAndSuspendIfNeeded)\([\s\S]*?^\}$/gm, '$1() {}'],
  [/^(function accumulateSuspenseyCommitOnFiber)\([\s\S]*?^\}$/gm, '$1() {}'],
  [/^(function waitForCommitToBeReady)\([\s\S]*?^\}$/gm, '$1() { return null; }'],
  [/^(function describeNativeComponentFrame)\([\s\S]*?^\}$/gm, "$1() { return ''; }"],
  [/^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?^\};$/gm, ''],
];

const REACT_DOM_SWAPS: Swaps = [[/^exports\.pre\w+ = function [\s\S]*?^\};$/gm, '']];

/**
 * The React that the app has, made of its production build.
 * @param parse the build's own parser
 */
export function lightReact(code: string, parse: (code: string) => unknown): string {
  const lighter = swapped(code, REACT_SWAPS);
  return withoutKinds(lighter, parse(lighter), NEVER_DRAWN);
}

/**
 * Leaves out of React what this app never asks for: taking over a page that a server rendered, kinds of elements, refs of
 * fragments, resources, component stacks. A React that is written otherwise fails the build instead of growing unseen.
 */
export function lighterReact(): Plugin {
  return {
    name: 'spotter:lighter-react',
    apply: 'build',
    transform: {
      filter: { id: /react-dom(?:-client)?\.production\.js/ },
      handler(code, id) {
        const isClient = id.includes('client');
        return {
          code: isClient ? lightReact(code, (written) => this.parse(written)) : swapped(code, REACT_DOM_SWAPS),
          map: null,
        };
      },
    },
  };
}

function swapped(code: string, swaps: Swaps): string {
  return swaps.reduce((before, [written, instead]) => {
    if (before.search(written) < 0) throw new Error(`This version of the package is written without ${written}.`);
    return before.replace(written, instead);
  }, code);
}

const DEXIE_SWAPS: Swaps = [
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

const ROUTER_SWAPS: Swaps = [
  // What nobody imports can go: contexts and components are free of effects.
  [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, ''],
  // This app's router has no data of its own: whoever asks for it hears that there is none.
  [/React\d*\.useContext\(DataRouterContext\)/g, 'null'],
  [/isDataRoute \? useNavigateStable\(\) : /, ''],
  [/(?<=let dataRouterState)( = dataRouterOpts\?\.state)(?=;)/, ''],
  [/dataRouterOpts && dataRouterOpts\.state\.matches\.length \? /, 'false ? '],
  [/^(function warning)\([\s\S]*?^\}$/m, '$1() {}'],
];

/** The router that the app has, made of its production build. */
export function lightRouter(code: string): string {
  return swapped(code, ROUTER_SWAPS);
}

/** Leaves out of the router what only those with loaders, actions and a server need, and its warnings for developers. */
export function lighterRouter(): Plugin {
  return {
    name: 'spotter:lighter-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk/, code: 'function useRoutesImpl(' },
      handler: (code) => ({ code: lightRouter(code), map: null }),
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
