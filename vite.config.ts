import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { manifest } from './src/client/manifest.ts';
import { outside, withoutScripts } from './src/client/words/outside/outside.ts';

/** Chunks of what works only with a network: the worker does not keep them. */
const ONLINE_ONLY = [
  'accounts',
  'admin-panel',
  'change-block',
  'crop-dialog',
  'deleting',
  'exercise-act',
  'forget-account',
  'forget-deleted',
  'google-return',
  'max-shares',
  'own-data',
  'password-hint',
  'pending-coach',
  'programme-worker',
  'put-away',
  'rare-routes',
  'register',
  'reset-password',
  'take-out',
  'templates',
  'training-maxes',
];

const UNIT_TESTS = 'tests/{contract,domain,sync,client,worker,support}/**/*.test.{ts,tsx}';
const SERVER_TESTS = 'tests/server/**/*.test.ts';

export default defineConfig({
  plugins: [react(), pageWords(), firstLoad(), process.env['VITEST'] === undefined && pwa()],
  resolve: { alias: smallerBuilds() },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: className } },
  // The first load has a budget, see tests/journeys/budget.test.ts.
  build: {
    target: 'es2022',
    sourcemap: true,
    // All styles come in one sheet, which the page names: no screen waits for its own, and their order is always the same.
    cssCodeSplit: false,
    // What a screen needs is asked for together; what the page named itself is on its way already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => /\/(?:inside|login|pages|icons|chat-runner)-/.test(file)),
    },
    rolldownOptions: {
      // Numbers and names that modules share stand where they are used.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // What runs before the app is there, and what all of the app rests on.
            { name: 'index', test: /client\/bootstrap\.ts/, priority: 5 },
            // What seldom changes stands apart from the app: an update fetches the app alone.
            {
              name: 'vendor',
              test: /client\/react\.ts|node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand|dexie)\//,
              priority: 4,
            },
            {
              name: 'app',
              test: /client\/(?:main\.tsx|api\/(?:call|failure-text)\.ts|words\/(?:save-notices|numbers|heard)\.ts|ui\/say\.ts)|icons\/(?:check|log-in)\./,
              priority: 3,
            },
            // Once somebody is logged in, the block comes with the app itself: in the gym nothing is left to be fetched.
            { name: 'inside', test: /session\/(?:open|show)-session\.ts|screens\/athlete-block\.tsx/, priority: 2 },
            // The log-in brings along what all forms share.
            {
              name: 'login',
              test: /screens\/(?:login|parts\/entrance)\.tsx|features\/sign-in\/|client\/words\/(?:account|failures|notices|register)\.ts|api\/explain\.ts|ui\/(?:form|field|password-field)\.tsx|icons\/hard-drive/,
              priority: 1,
            },
            // What tells of something, and comes when there is something to tell.
            {
              name: 'notice',
              test: /features\/notices\/shown-notice\.tsx|client\/ui\/asides\.ts/,
            },
            // For whoever shows an invitation, or hands a session over.
            { name: 'qr', test: /node_modules\/uqr\// },
            // What many screens share comes in few files.
            { name: 'enter', test: /session\/(?:adopt-session|waiting)\.ts/ },
            {
              name: 'pages',
              test: /screens\/parts\/(?:account-corner|reading-gate|when-online)\.tsx|api\/(?:use-\w+|hinted)\.ts|ui\/(?:card|confirm-dialog)\.tsx|words\/(?:training|dates|counts|macro-problems)\.ts|state\/chat\.ts/,
            },
            // The worker fetches one file after the other: what is small comes with what is asked for beside it.
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\// },
            {
              name: 'shared',
              test: /client\/(?:pinned-set|api\/(?:block-act|call-and-tell)|(?:ui|platform)\/(?!worker-registration)|state\/|words\/(?:count|rare-words|moments|choices|told-apart|installed|local-days|kept-form|wipe|kept-edits|coach|my-coach|exercise-history|chat-place)\.ts)/,
            },
            // Then what runs behind the screens; what a plan, a block in training and an editor rest on; and screens, by theme.
            { name: 'chat-runner', test: /chat-runner\.ts/ },
            {
              name: 'behind',
              test: /session\/storage-evicted|offline\/(?:kept-edits-notices|block\/block-hints|outbox\/(?:compact|put-back|old-days)|prefetch\/read-ahead)\.ts|snapshot\/capture|front-notice|domain\/block\/compact-save/,
            },
            {
              name: 'plan',
              test: /domain\/(?:block\/(?:seen-plan|places|edits|planned|plan|session-date|clipboard)|prescription\/write-(?:line|field)|rest-time|exercise-search|strength\/exercise-summary)\.ts|contract\/unprintable\.ts/,
            },
            {
              name: 'aids',
              test: /features\/block\/plates\/sets-of|domain\/strength\/(?:barbell|todays-load)|offline\/use-equipment|words\/(?:rest|plates)\.ts/,
            },
            { name: 'weeks', test: /offline\/weeks\/draft-runner|domain\/block\/line-draft/ },
            {
              name: 'chat',
              test: /screens\/(?:parts\/(?:chat|use-chat-place|log-out-button|ask-athlete)|chat-room)\.tsx?|features\/chat\//,
            },
            { name: 'athlete', test: /screens\/(?:athlete-area|my-blocks|empty-pages)\.tsx/ },
            { name: 'macros', test: /screens\/(?:current-macros|config-macros|personal-info)\.tsx/ },
            {
              name: 'history',
              test: /screens\/(?:progress|exercises|training-history)\.tsx|features\/training-history\/export-log\.ts/,
            },
            { name: 'handover', test: /screens\/handover\.tsx|features\/block\/handover-dialog/ },
            { name: 'desk', test: /screens\/(?:coach-area|coached-athlete|create-block)\.tsx/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [UNIT_TESTS], testTimeout: 20_000, maxWorkers: 2 } },
      {
        extends: true,
        // The server's modules hold no state but caches: each worker reads them once, and not for every file.
        test: { name: 'server', include: [SERVER_TESTS], isolate: false, testTimeout: 20_000, maxWorkers: 2 },
      },
      {
        extends: true,
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          globalSetup: 'tests/journeys/support/lane-folder.ts',
          // What log-ins leave is made once for each worker (support/logged-in.ts), and modules are read once.
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Most of a journey is waiting: three go on side by side on two cores.
          maxWorkers: 3,
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
          expect: { poll: { timeout: 15_000 } },
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
    dexie: `${modules}dexie/dist/modern/dexie.mjs`,
    'workbox-window': `${modules}workbox-window/build/workbox-window.prod.mjs`,
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
 * Lets the page name what the app needs at once, so that nothing of it waits for the first script to ask. What is for
 * those who are logged in, or for who logs in, waits for that script's word.
 */
function firstLoad(): Plugin {
  return {
    name: 'spotter:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const app = needsOf(bundle, 'app');
        const late = (['inside', 'login'] as const).flatMap((name) =>
          needsOf(bundle, name).flatMap((file) => (app.includes(file) ? [] : [{ rel: `data-${name}` as const, file }])),
        );
        const tags = [...app.map((file) => ({ rel: 'rel' as const, file })), ...late]
          .toSorted((one, other) => turnOf(one.file) - turnOf(other.file))
          .map(({ rel, file }) => hint(rel, file));
        return { html: behindTheShell(html), tags };
      },
    },
  };
}

/** Vite puts them into the head: there they would keep the shell, which needs neither, from being painted. */
function behindTheShell(html: string): string {
  const tags = [/<link rel="stylesheet"[^>]*>/, /<script async[^>]*><\/script>/].map(
    (tag) => tag.exec(html)?.[0] ?? '',
  );
  const without = tags.reduce((rest, tag) => rest.replace(tag, ''), html);
  return without.replace('</body>', `${tags.join('\n  ')}\n</body>`);
}

/** A chunk's own file, and the chunks that it imports; not what the page loads anyway. */
function needsOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const [chunk, namesake] = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk called ${name}.`);
  if (namesake)
    throw new Error(`The build has two chunks called ${name}: rename the module that is no part of the app.`);
  return [chunk.fileName, ...chunk.imports].filter((file) => !/\/index-/.test(file));
}

/** A browser asks one server for six files at once: first what takes longest to come, and what it cannot begin without. */
const TURNS = ['vendor', 'rolldown-runtime', 'inside', 'app'];

/** What is not named comes last. */
function turnOf(file: string): number {
  const turn = TURNS.findIndex((name) => file.includes(`/${name}-`));
  return turn < 0 ? TURNS.length : turn;
}

function hint(rel: 'rel' | `data-${string}`, file: string): HtmlTagDescriptor {
  // What has a turn comes as soon as what the shell is painted with; the rest leaves the line to that.
  const priority = turnOf(file) < TURNS.length ? {} : { fetchpriority: 'low' };
  const attrs = { [rel]: 'modulepreload', crossorigin: true, href: `/${file}`, ...priority };
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
    // What signs people in in front of the server keeps the manifest from whoever sends no cookies.
    useCredentials: true,
    includeManifestIcons: false,
    manifest: manifest((file) => existsSync(`public${file}`)),
    injectManifest: {
      injectionPoint: 'self.shellFiles',
      globPatterns: ['index.html', 'favicon.svg', 'early.js', 'assets/**/*.{js,css,svg,woff2}'],
      globIgnores: ONLINE_ONLY.map((name) => `assets/${name}-*`),
    },
    integration: {
      // The worker's source is main.ts like every room's; its address has to stay /sw.js for ever.
      configureCustomSWViteBuild: (worker) => {
        if (worker.build?.rollupOptions) worker.build.rollupOptions.input = 'src/worker/main.ts';
        worker.logLevel = 'error';
      },
    },
  });
}
