// The chosen theme before anything is drawn: a file of its own, because the content policy allows no script in the page.
// src/client/platform/theme.ts has the rest.
try {
  document.documentElement.style.colorScheme = JSON.parse(localStorage.getItem('preferences')).theme ?? '';
} catch {
  // Nothing was chosen, or nothing is kept here: the system's theme.
}
