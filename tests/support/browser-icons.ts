import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

/** `npm run icons`: draws every icon from public/favicon.svg, the one place where the mark is drawn. */
const GROUND = '#0e0f11';

/** `scale`: the mark's share of the edge. A maskable icon keeps it within the inner circle of 80 %. */
const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'favicon-32.png', size: 32 },
  { file: 'maskable-512.png', size: 512, scale: 0.72 },
  { file: 'apple-touch-180.png', size: 180, scale: 0.86 },
];

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');

const drawing = await readFile('public/favicon.svg', 'utf8');
const mark = /<g id="mark">[\s\S]*<\/g>/u.exec(drawing)?.[0] ?? '';
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const page = await browser.newPage();
for (const { file, size, scale } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style>${scale === undefined ? drawing : fullBleed(scale)}`,
  );
  await writeFile(`public/icons/${file}`, await page.screenshot({ omitBackground: true }));
}
await browser.close();

function fullBleed(scale: number): string {
  const shift = 256 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${GROUND}"/>
    <g transform="translate(${shift} ${shift}) scale(${scale})">${mark}</g></svg>`;
}
