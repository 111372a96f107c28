// Runs before anything is drawn: the theme, see src/client/platform/theme.ts.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('preferences')).theme ?? '';
} catch {}
// Whoever seems to be logged in needs the database: it opens while the scripts come, see src/client/offline/peek-session.ts.
try {
  if (localStorage.getItem('token') !== null) {
    const opening = (globalThis.opening = indexedDB.open('spotter'));
    // It makes no database and stands in no upgrade's way, even if no script comes to take it.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => (opening.result.onversionchange = () => opening.result.close());
  }
} catch {}
