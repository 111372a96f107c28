import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GUARD = join(ROOT, 'src/server/node-version.cjs');
/** What Node of ten years ago does not read. */
const LATER_SYNTAX = /=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async|await|import|export)\b|,\s*\)/;

test.each(['v20.20.2', 'v16.0.0', 'v0.12.18'])('Node %s is told in a sentence that it is too old', (version) => {
  const { status, stdout, stderr } = startAs(version);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^Spotter needs Node 24 or newer; this is ${version} .+ start again\\.\n$`));
});

test.each(['v24.0.0', 'v25.1.0', 'v100.0.0'])('Node %s is asked no questions', (version) => {
  expect(startAs(version)).toMatchObject({ status: 0, stdout: 'started', stderr: '' });
});

test('every Node can read the guard, and every command of an owner begins with it', () => {
  const code = readFileSync(GUARD, 'utf8').replace(/\/\*[^]*?\*\//, '');
  expect(code).not.toMatch(LATER_SYNTAX);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.values(scripts).filter((script) => / src\/server\//.test(script));
  const guarded = commands.filter((script) => script.startsWith('node -r ./src/server/node-version.cjs src/server/'));
  expect(guarded.length).toBeGreaterThanOrEqual(5);
  expect(commands.filter((script) => !guarded.includes(script))).toEqual([scripts['build']]);
});

/** This Node under another's name, with the guard before a program. */
function startAs(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-node-'));
  const [name, program] = [join(folder, 'name.cjs'), join(folder, 'program.cjs')];
  const versions = JSON.stringify({ node: version.slice(1) });
  writeFileSync(
    name,
    `Object.defineProperties(process, { version: { value: '${version}' }, versions: { value: ${versions} } });`,
  );
  writeFileSync(program, "process.stdout.write('started');");
  const ended = spawnSync(process.execPath, ['-r', name, '-r', GUARD, program], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return ended;
}
