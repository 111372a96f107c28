import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), lighterRouter(), lighterPreload(), process.env['VITEST'] === undefined && pwa()],
  resolve: { alias: smallerBuilds() },
  css: { modules: { generateScopedName: className } },
  // The first load has a budget, see tests/journeys/budget.test.ts.
  build: {
    target: 'es2022',
    sourcemap: true,
    cssCodeSplit: false,
    // The page names its own files; the worker has those of every other screen, so the app carries no list of them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    rolldownOptions: {
      // What seldom changes stands apart from the app: an update fetches the app alone.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{contract,domain,sync,client,worker,support}/**/*.test.{ts,tsx}'],
        },
      },
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

/** In place of Vite's own, which also waits for style sheets; here all styles are in one sheet that the page names. */
function lighterPreload(): Plugin {
  return {
    name: 'spotter:lighter-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `
        export const __vitePreload = (load) => load();`,
    },
  };
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
    manifest: manifest(),
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

function manifest(): Partial<ManifestOptions> {
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  return {
    id: '/',
    name: 'Spotter: strength coaching',
    short_name: 'Spotter',
    description: 'Log every set on your phone, with or without a signal. Your coach sees it, and nothing is lost.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0e0f11',
    background_color: '#0e0f11',
    categories: ['fitness', 'health', 'sports'],
    icons: [
      { ...icon, purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // A shortcut's address is the same for everyone; the home screen leads on to the person's own page.
    shortcuts: [
      { name: 'My Block History', short_name: 'Blocks', url: '/?go=blocks', icons: [icon] },
      { name: 'Your Diet', short_name: 'Diet', url: '/?go=macros', icons: [icon] },
    ],
    ...screenshots(),
  };
}

/** Taken by `npm run screenshots`; a build without them simply has none. */
function screenshots(): Partial<Pick<ManifestOptions, 'screenshots'>> {
  const shots: NonNullable<ManifestOptions['screenshots']> = [
    { src: '/screenshots/block.png', sizes: '390x844', form_factor: 'narrow', label: 'Logging a set in the gym' },
    { src: '/screenshots/blocks.png', sizes: '390x844', form_factor: 'narrow', label: 'Every training block' },
    { src: '/screenshots/desk.png', sizes: '1360x800', form_factor: 'wide', label: 'A week of training at the desk' },
  ];
  const taken = shots.filter(({ src }) => existsSync(`public${src}`));
  return taken.length === 0 ? {} : { screenshots: taken };
}
