import type { Preferences } from '#client/state/preferences.ts';

/**
 * Shows the whole page in the chosen theme, undefined in the system's. The colours follow by themselves (`light-dark()`
 * in tokens.css); the browser's own bar takes the page's `theme-color` of that theme. Before the app is there,
 * public/theme.js has done the first half.
 */
export function showTheme(theme: Preferences['theme']): void {
  document.documentElement.style.colorScheme = theme ?? '';
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = colour.dataset['theme'];
    colour.media = theme === undefined ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
}
