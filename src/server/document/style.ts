/** The styles of the API page. Its tokens repeat src/client/ui/tokens.css: the app's styles are no part of the page. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f5f2, #0e0f11);
  --surface: light-dark(#ffffff, #17191c);
  --sunken: light-dark(#ecece7, #101214);
  --line: light-dark(#dcdcd4, #2b2f35);
  --ink: light-dark(#15171a, #f3f4f1);
  --ink-soft: light-dark(#565a61, #a9afb8);
  --accent: light-dark(#2f6b12, #c8f03c);
  --accent-wash: light-dark(#e6f2d9, #232a12);
  --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --text-sm: 0.875rem;
  --text-md: 1rem;
  --text-lg: 1.25rem;
  --text-xl: 1.75rem;
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: min(1rem, 5vw);
  --space-6: 1.5rem;
  --radius: 0.625rem;
  --radius-lg: 1rem;
}
body {
  max-width: 64rem;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
  background: var(--ground);
  color: var(--ink);
  font: var(--text-md) / 1.45 var(--font);
}
a {
  color: var(--accent);
  text-underline-offset: 0.2em;
}
h1 {
  font-size: var(--text-xl);
}
h2 {
  font-size: var(--text-lg);
}
nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  padding: 0;
  list-style: none;
}
article {
  margin-bottom: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
}
h3 {
  margin: 0;
  font-size: var(--text-md);
  overflow-wrap: anywhere;
}
h4 {
  margin: var(--space-3) 0 var(--space-1);
  font-size: var(--text-sm);
}
p {
  margin: var(--space-2) 0;
}
.method {
  display: inline-block;
  padding: 0 var(--space-2);
  border-radius: var(--radius);
  background: var(--accent-wash);
  color: var(--accent);
  font-size: var(--text-sm);
}
.who,
h4 {
  color: var(--ink-soft);
}
.who {
  font-size: var(--text-sm);
}
pre {
  overflow: auto;
  max-height: 24rem;
  margin: 0;
  padding: var(--space-3);
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: var(--text-sm);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
`;
