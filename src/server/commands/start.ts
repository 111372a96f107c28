import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { run, type Running } from '#server/main.ts';
import { DEMO_PASSWORD, demoPeople } from '#server/demo/people.ts';

/** `npm start`, for trying Spotter: builds what is not built, fills an empty database, starts, says how to get in. */

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
/** Apart from the data of `npm run serve`, which has no account that everybody knows. */
const DEMO_DIR = 'data/demo';
const SHELL = join(ROOT, 'dist/index.html');

await run(() => {
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: DEMO_DIR, BACKUP_AT: 'off', ...process.env });
  if (!isBuilt()) build();
  return config;
}, announce);

function isBuilt(): boolean {
  if (!existsSync(SHELL)) return false;
  const built = statSync(SHELL).mtimeMs;
  return SOURCES.every((source) => newestIn(join(ROOT, source)) <= built);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function build(): void {
  console.log('Building the app (only after a change) …');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The app could not be built; see above.');
    process.exit(1);
  }
}

async function announce({ address, storage, notice }: Running): Promise<void> {
  const lines = [`Spotter is at ${address}`];
  const coach = await storage.users.findByEmail(demoPeople.coach.email);
  if (coach) {
    lines.push('', 'Try it as', ...Object.values(demoPeople).map(({ email, who }) => `  ${email.padEnd(22)} ${who}`));
    lines.push('', `Every password is ${DEMO_PASSWORD}`);
    const code = await storage.coaching.secretCodeOf(coach.id);
    if (code) lines.push(`The coach's secret code is ${code}`);
  }
  const earlier = join(ROOT, 'data/spotter.db');
  if (process.env['DATA_DIR'] === undefined && existsSync(earlier)) {
    lines.push('', 'There is another database in data/. `DATA_DIR=data npm start` shows that one.');
  }
  lines.push('', 'Stop with Ctrl+C');
  console.log(framed(lines));
  if (notice !== undefined) console.log(`\n${notice}`);
}

function framed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const middle = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  const edge = '─'.repeat(width + 4);
  return [`┌${edge}┐`, ...middle, `└${edge}┘`].join('\n');
}
