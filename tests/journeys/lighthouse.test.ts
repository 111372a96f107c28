import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuditedApp, SCREENS, type AuditedApp } from '../support/audited-browser.ts';

let app: AuditedApp;

beforeAll(async () => {
  app = await openAuditedApp();
});

afterAll(async () => {
  await app?.end();
});

// Performance depends on what else the machine does: it is printed here and judged by `npm run lighthouse`.
test.each(SCREENS)('Lighthouse finds no barrier and no bad practice in %s', async (screen) => {
  const { scores, complaints, timings } = await app.audit(screen);
  process.stdout.write(`${screen}: performance ${scores.performance} (${timings}), SEO ${scores.seo}\n`);
  expect(complaints.filter((one) => /^(?:accessibility|best-practices)/u.test(one))).toEqual([]);
  expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100 });
});
