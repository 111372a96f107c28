import type { ManifestOptions } from 'vite-plugin-pwa';
import { outside } from './words/outside/outside.ts';

/** Returns the manifest of the installed app, with those screenshots that `has` finds. */
export function manifest(has: (file: string) => boolean): Partial<ManifestOptions> {
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  return {
    id: '/',
    name: outside.name,
    short_name: 'Spotter',
    description: outside.app,
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
      { name: outside.blocks.name, short_name: outside.blocks.short, url: '/?go=blocks', icons: [icon] },
      { name: outside.diet.name, short_name: outside.diet.short, url: '/?go=macros', icons: [icon] },
    ],
    ...screenshots(has),
  };
}

/** The screenshots are taken by `npm run screenshots`; a build without them has none. */
function screenshots(has: (file: string) => boolean): Partial<Pick<ManifestOptions, 'screenshots'>> {
  const shots: NonNullable<ManifestOptions['screenshots']> = [
    { src: '/screenshots/block.png', sizes: '390x844', form_factor: 'narrow', label: outside.shots.block },
    { src: '/screenshots/blocks.png', sizes: '390x844', form_factor: 'narrow', label: outside.shots.blocks },
    { src: '/screenshots/desk.png', sizes: '1360x800', form_factor: 'wide', label: outside.shots.desk },
  ];
  const taken = shots.filter(({ src }) => has(src));
  return taken.length === 0 ? {} : { screenshots: taken };
}
