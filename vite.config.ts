import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { manifest } from './src/client/manifest.ts';
import { outside, withoutScripts } from './src/client/words/outside/outside.ts';

const UNIT_TESTS = 'tests/{contract,domain,sync,client,worker,support}/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [
    react(),
    lighterReact(),
    lighterRouter(),
    lighterIcons(),
    sheetsOnly(),
    pageWords(),
    firstLoad(),
    process.env['VITEST'] === undefined && pwa(),
  ],
  resolve: { alias: smallerBuilds() },
  css: { modules: { generateScopedName: className } },
  // The first load has a budget, see tests/journeys/budget.test.ts.
  build: {
    target: 'es2022',
    sourcemap: true,
    // What a screen needs is asked for together; what the page named itself is on its way already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => /\.css$|\/(?:said|forms|pages|icons|chat-runner)-/.test(file)),
    },
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What runs before the app is there, and what all of the app rests on.
            { name: 'index', test: /client\/first\.ts/, priority: 4 },
            // What seldom changes stands apart from the app: an update fetches the app alone.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|dexie|dexie-react-hooks|zustand)\//,
              priority: 3,
            },
            // The block comes with the app itself: in the gym nothing is left to be fetched.
            { name: 'app', test: /client\/main\.tsx/, priority: 2 },
            // What many screens share comes in few files.
            { name: 'said', test: /client\/words\/(?:failures|notices)\.ts|api\/explain\.ts/, priority: 1 },
            {
              name: 'forms',
              test: /ui\/(?:form|field|password-field)\.tsx|screens\/parts\/entrance\.tsx|session\/adopt-session\.ts/,
            },
            {
              name: 'pages',
              test: /screens\/parts\/(?:account-corner|reading-gate)\.tsx|api\/use-\w+\.ts|ui\/(?:card|confirm-dialog)\.tsx|words\/(?:training|dates)\.ts|state\/chat\.ts/,
            },
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [UNIT_TESTS] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 20_000 } },
      {
        extends: true,
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Most of a journey is waiting: two go on side by side.
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

/**
 * Builds of the same packages that their `exports` do not offer: react-router without its development warnings,
 * Dexie and workbox-window for browsers that know ES2020.
 */
function smallerBuilds(): Record<string, string> {
  const modules = new URL('node_modules/', import.meta.url).pathname;
  return {
    'react-router/dom': `${modules}react-router/dist/production/dom-export.mjs`,
    'react-router': `${modules}react-router/dist/production/index.mjs`,
    dexie: `${modules}dexie/dist/modern/dexie.min.mjs`,
    'workbox-window': `${modules}workbox-window/build/workbox-window.prod.mjs`,
  };
}

/**
 * Leaves out of React what this app never asks for: taking over a page that a server rendered, view transitions, refs of
 * fragments, suspended parts and lists of them, resources, component stacks. A React that is written otherwise fails the build instead of growing unseen.
 */
function lighterReact(): Plugin {
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
    if (before.search(written) < 0) throw new Error(`This version of React is written without ${written}.`);
    return before.replace(written, instead);
  }, code);
}

/** Lets the build drop what nobody imports: the router does not mark its contexts and components as free of effects. */
function lighterRouter(): Plugin {
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
function lighterIcons(): Plugin {
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

/** In place of Vite's own, which also lists scripts: a part of the app is there when its code and its styles are. */
function sheetsOnly(): Plugin {
  return {
    name: 'spotter:sheets-only',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `
        const coming = {};
        const bring = (path) => coming[path] ??= new Promise((resolve, reject) => {
          const link = document.createElement('link');
          link.href = '/' + path;
          if (path.endsWith('.js')) {
            link.rel = 'modulepreload';
            resolve();
          } else link.rel = 'stylesheet';
          link.onload = resolve;
          link.onerror = () => {
            link.remove();
            delete coming[path];
            reject(Error(path));
          };
          document.head.append(link);
        });
        export const __vitePreload = (load, parts = []) =>
          Promise.all([load(), ...parts.map(bring)]).then(([part]) => part);`,
    },
  };
}

/** What the page itself says, from the tables. */
function pageWords(): Plugin {
  return {
    name: 'spotter:page-words',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'description', content: outside.page }, injectTo: 'head' },
      {
        tag: 'noscript',
        injectTo: 'body',
        children: Object.entries(withoutScripts).map(([lang, children]) => ({
          tag: 'p',
          attrs: { lang, class: 'shell-note' },
          children,
        })),
      },
    ],
  };
}

/**
 * Lets the page name what the app needs at once, so that nothing of it waits for the first script to ask; what the shell
 * is painted with goes before it.
 */
function firstLoad(): Plugin {
  return {
    name: 'spotter:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app');
        if (app?.type !== 'chunk') throw new Error('The build has no chunk called app.');
        const sheets = [...(app.viteMetadata?.importedCss ?? [])];
        return [
          ...[app.fileName, ...app.imports.filter((file) => !/\/(?:index|rolldown-runtime)-/.test(file))].map((file) =>
            link({ rel: 'modulepreload', crossorigin: true, href: `/${file}`, fetchpriority: 'low' }),
          ),
          ...sheets.map((file) => link({ rel: 'preload', as: 'style', href: `/${file}`, fetchpriority: 'low' })),
        ];
      },
    },
  };
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** 'features-block-set-row-field': names that are the same in every build, and that compress better than hashes. */
function className(name: string, file: string): string {
  const path = file.replace(/^.*\/client\//, '').replace(/\.module\.css.*$/, '');
  return `${path.replaceAll('/', '-')}-${name}`;
}

function pwa() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.js',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: manifest((file) => existsSync(`public${file}`)),
    injectManifest: {
      injectionPoint: 'self.shellFiles',
      globPatterns: ['index.html', 'favicon.svg', 'theme.js', 'assets/**/*.{js,css,svg,woff2}'],
    },
    integration: {
      // The worker's source is main.ts like every room's; its address has to stay /sw.js for ever.
      configureCustomSWViteBuild: ({ build }) => {
        if (build?.rollupOptions) build.rollupOptions.input = 'src/worker/main.ts';
      },
    },
  });
}
