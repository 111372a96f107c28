import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;
/** Nobody, where root can say who runs it; else whoever runs the tests. */
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Spotter as an owner has it: production's packages, the build, and nothing that it may write but its data. */
export type OwnServer = {
  readonly folder: string;
  /** What `npm run NAME` runs, to its end. */
  command(name: string, words: readonly string[], environment: Record<string, string>): Promise<string>;
  /** What `npm run serve` runs, on a free port. */
  serve(environment: Record<string, string>): Promise<Serving>;
  /** An empty folder for a database. */
  makeDataDir(name: string): Promise<string>;
  remove(): Promise<void>;
};

export type Serving = {
  readonly address: string;
  readonly said: readonly string[];
  stop(): Promise<void>;
};

/** Installs it into an empty folder by the steps of the Dockerfile's second stage. */
export async function installOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-own-'));
  await chmod(folder, 0o755);
  const app = join(folder, 'app');
  for (const name of ['package.json', 'package-lock.json', 'src', 'dist']) {
    await cp(join(ROOT, name), join(app, name), { recursive: true });
  }
  await installPackages(app);
  execFileSync('chmod', ['-R', 'a+rX,a-w', app]);
  // Nobody may be unable to come to where this Node is.
  const node = isRoot ? join(folder, 'node') : process.execPath;
  if (isRoot) await copyFile(process.execPath, node);

  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const wordsOf = (name: string): string[] => (scripts[name] ?? '').split(' ').slice(1);
  const place = (environment: Record<string, string>) => ({
    cwd: app,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    ...NOBODY,
  });

  return {
    folder,
    command: async (name, words, environment) => {
      const { stdout } = await promisify(execFile)(node, [...wordsOf(name), ...words], place(environment));
      return stdout;
    },
    serve: async (environment) => {
      const child = spawn(node, wordsOf('serve'), {
        ...place({ PORT: '0', LOG_LEVEL: 'warn', ...environment }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = once(child, 'close');
      const said: string[] = [];
      const address = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          said.push(line);
          if (line.startsWith('Spotter is at ')) resolve(line.replace('Spotter is at ', ''));
        });
        child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${said.join('\n')}`)));
      });
      return {
        address,
        said,
        stop: async () => {
          child.kill('SIGTERM');
          await closed;
        },
      };
    },
    makeDataDir: async (name) => {
      const dataDir = join(folder, name);
      await mkdir(dataDir, { mode: 0o700 });
      if (NOBODY.uid !== undefined) await chown(dataDir, NOBODY.uid, NOBODY.gid);
      return dataDir;
    },
    remove: async () => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without what `npm test` tells its own npm: that would install into this repository. */
async function installPackages(app: string): Promise<void> {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_(?:registry|cafile|cache)$)/.test(name));
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['ci', ...options, '--prefix', app], { cwd: app, env: Object.fromEntries(own) });
}
