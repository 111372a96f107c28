// Before anything is drawn: the theme (src/client/platform/theme.ts).
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('preferences')).theme ?? '';
} catch {}
// Whoever seems to be logged in: the database, while the scripts come (src/client/boot/README.md). The first of them takes
// `early` over, and looks into it again for what comes later.
try {
  const token = localStorage.getItem('token');
  if (token !== null) {
    const opening = indexedDB.open('spotter');
    const begun = (globalThis.early = { opening });
    // Makes none, and stands in no upgrade's way.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
      opening.result.onversionchange = () => opening.result.close();
      askEarly(opening.result, token, begun);
    };
  }
} catch {}
// No worker has the scripts: the reading is asked for beside them, if the record knows the token (src/client/api/early-reading.ts).
function askEarly(database, token, begun) {
  const path = location.pathname;
  if (navigator.serviceWorker?.controller || !isSecureContext) return;
  if (!/^\/athletes\/[^/]+(\/(myBlocks|currentMacros|blocks\/[^/]+))?$/.test(path)) return;
  const reading = database.transaction('session');
  // A page that is kept for the way back would keep it open (src/client/offline/abort-on-pagehide.ts).
  addEventListener('pagehide', () => {
    try {
      reading.abort();
    } catch {}
  });
  const record = reading.objectStore('session').get('current');
  record.onsuccess = async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (record.result?.tokenHash !== hash) return;
    const headers = { accept: 'application/json', 'spotter-app': '1', authorization: `Bearer ${token}` };
    const answer = fetch(`/api${path}`, {
      headers,
      redirect: 'error',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(15_000),
    });
    answer.catch(() => undefined);
    begun.asked = { path, token, answer };
  };
}
