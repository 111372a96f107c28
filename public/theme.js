// See src/client/platform/theme.ts.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('preferences')).theme ?? '';
} catch {}
