/** The look of the API's page, which the app's own styles are no part of. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --line: color-mix(in srgb, currentcolor 20%, transparent);
  --soft: color-mix(in srgb, currentcolor 7%, transparent);
}
body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
}
nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  padding: 0;
  list-style: none;
}
article {
  padding: 0.5rem 0 1rem;
  border-top: 1px solid var(--line);
}
h3 {
  overflow-wrap: anywhere;
}
h4 {
  margin: 0.75rem 0 0.25rem;
}
.method {
  display: inline-block;
  min-width: 4rem;
}
.who {
  opacity: 0.8;
}
pre {
  overflow: auto;
  max-height: 24rem;
  padding: 0.75rem;
  border-radius: 0.5rem;
  background: var(--soft);
}
`;
