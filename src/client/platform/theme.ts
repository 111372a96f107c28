/**
 * Shows the whole page in the chosen theme, undefined in the system's. The colours follow the root's
 * `data-theme` (tokens.css); the browser's own bar takes the page's `theme-color` of that theme. Before anything is
 * drawn, public/early.js has done the first half: a file of its own, because the content policy allows no script in the
 * page. That file throws where no theme was chosen or kept: then the system's theme stands.
 */
export function showTheme(theme: 'light' | 'dark' | undefined): void {
  document.documentElement.dataset['theme'] = theme ?? '';
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = colour.dataset['theme'];
    colour.media = theme === undefined ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
}
