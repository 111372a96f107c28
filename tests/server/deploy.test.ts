import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createPlace, startProcess } from '../support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('src/deploy/Dockerfile');
const compose = read('src/deploy/compose.yaml');
const unit = read('src/deploy/spotter.service');
const caddyfile = read('src/deploy/Caddyfile');
const guides = ['README.md', 'src/deploy/README.md', 'SECURITY.md'].map(read).join('\n');
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

describe('The container', () => {
  const [build = '', production = ''] = dockerfile.split(/(?=^FROM )/m).slice(1);

  it('is built by the steps that the guide names, each from what is there, with the Node that Spotter needs', () => {
    expect(stepsOf(dockerfile, 'FROM')).toEqual(['node:24-slim AS build', 'node:24-slim']);
    expect(engines.node).toBe('>=24');
    expect(stepsOf(build, 'RUN')).toEqual(['npm ci --ignore-scripts', 'npm run build']);
    expect(stepsOf(production, 'RUN')[0]).toMatch(/^npm ci --omit=dev --ignore-scripts /);
    expect(guides).toContain('\nnpm ci --omit=dev --ignore-scripts\n');
    const copied = stepsOf(dockerfile, 'COPY').filter((step) => !step.startsWith('--from'));
    const sources = copied.flatMap((step) =>
      step
        .split(' ')
        .slice(0, -1)
        .map((source) => source.replace('*', '')),
    );
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  });

  it('serves as nobody in particular, who may write where the database is and nowhere else', () => {
    const last = production.slice(production.indexOf('\nUSER node\n'));
    expect(last).toMatch(/^\nUSER node\n/);
    expect(last).not.toMatch(/^(RUN|COPY|USER root)/m);
    expect(stepsOf(last, 'ENV').join(' ')).toContain(`DATA_DIR=${stepsOf(last, 'VOLUME').join('')}`);
    expect(`node ${(JSON.parse(stepsOf(last, 'CMD').join('')) as string[]).slice(1).join(' ')}`).toBe(scripts['serve']);
    expect(compose).toMatch(/read_only: true/);
    expect(compose).toMatch(/volumes: \['data:\/data'\]/);
  });

  it('is healthy while the server answers, and no longer', async () => {
    const check = /^HEALTHCHECK .* node -e "(.*)"$/m.exec(production)?.[1] ?? '';
    expect(check).toContain('http://127.0.0.1:3000/');
    const place = await createPlace();
    const server = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot });
    const ask = () =>
      promisify(execFile)(process.execPath, ['-e', check.replace('http://127.0.0.1:3000', server.address)]);
    await ask();
    server.child.kill('SIGTERM');
    await server.ended;
    await expect(ask()).rejects.toMatchObject({ code: 1 });
    await place.remove();
  }, 60_000);

  it('gets from compose what the Caddyfile asks for, and an address that its server takes', () => {
    const asked = [...caddyfile.matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
    expect(asked).toEqual(['DOMAIN', 'SPOTTER']);
    expect(caddyfile).toContain(`{$SPOTTER:127.0.0.1:${readConfig({}).port}}`);
    expect(compose).toMatch(/DOMAIN: \$\{DOMAIN\}\n\s+SPOTTER: spotter:3000/);
    const environment = { PUBLIC_URL: 'https://spotter.example', TRUST_PROXY: /TRUST_PROXY: (\S+)/.exec(compose)?.[1] };
    expect(readConfig(environment)).toMatchObject({ publicUrl: 'https://spotter.example', trustProxy: 'uniquelocal' });
  });
});

test('the systemd unit starts what `npm run serve` starts, and lets it write where the guide makes the folder', () => {
  expect(/^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)?.[1]).toBe(scripts['serve']);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  const folder = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1] ?? '';
  expect(/^ReadWritePaths=(.*)$/m.exec(unit)?.[1]).toBe(`${folder}/data`);
  expect(guides).toMatch(/install -d -o spotter -m 700 data\n/);
  expect(guides).toContain(`${folder} && cd ${folder}`);
});

test('the guides name every setting, and only commands, files and settings that there are', () => {
  const named = [...guides.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const files = [...guides.matchAll(/`((?:src|tests)\/[\w./-]+)`/g)].map(([, file]) => file ?? '');
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const settings = [...read('src/server/config.ts').matchAll(/read\('([A-Z_]+)'\)/g)].map(([, name]) => name ?? '');
  const rows = guides.split('\n').filter((line) => line.startsWith('| `'));
  expect(settings.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});

test.skipIf(isMissing('caddy'))('Caddy finds no fault with its file (where this machine has Caddy)', () => {
  const file = join(ROOT, 'src/deploy/Caddyfile');
  expect(saidBy('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)).toContain('Valid configuration');
});

test.skipIf(isMissing('systemd-analyze'))(
  'systemd finds no fault with its unit (where this machine has systemd)',
  () => {
    const checked = spawnSync('systemd-analyze', ['verify', join(ROOT, 'src/deploy/spotter.service')]);
    expect({ status: checked.status, said: String(checked.stderr) }).toEqual({ status: 0, said: '' });
  },
);

/** What stands behind an instruction, for each time that it is there. */
function stepsOf(text: string, instruction: string): string[] {
  return [...text.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest]) => rest ?? '');
}

function saidBy(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

function isMissing(program: string): boolean {
  return spawnSync(program, ['--version']).error !== undefined;
}
