import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TROUBLES } from '#contract/api/operation.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer } from '../../support/test-server.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../../src/deploy', name), 'utf8');
const alerts = read('alerts.yaml');
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const NAMES = /\b(?:spotter|nodejs|process)_[a-z_]+/g;
/** PostgreSQL's alone. */
const OF_POSTGRES = 'spotter_database_connections';

describe('The example dashboard and alerts', () => {
  const measured = new Set<string>();
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    for (const lane of storageLanes()) {
      const { location, drop } = await lane.open();
      const mail = { url: 'smtp://127.0.0.1:1', from: 'a@b.test', site: 'https://spotter.test' };
      const server = await createTestServer({ location, config: { mail, dataDir: import.meta.dirname } });
      closing.push(async () => {
        await server.close();
        await drop();
      });
      const admin = await server.seedUser({ role: 'admin' });
      const metrics = async () => (await server.inject({ url: '/api/metrics', headers: server.as(admin) })).body;
      await metrics();
      for (const [, name = ''] of (await metrics()).matchAll(/^# TYPE (\S+)/gm)) measured.add(name);
    }
    if (closing.length === 1) measured.add(OF_POSTGRES);
  }, 60_000);
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const unknownIn = (text: string): string[] =>
    (text.match(NAMES) ?? []).filter((name) => !measured.has(name.replace(/_bucket$/, '')));

  it('ask for what the server measures', () => {
    const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThanOrEqual(dashboard.panels.length);
    for (const expr of asked) expect(expr).toMatch(NAMES);
    expect(unknownIn(asked.join('\n'))).toEqual([]);
    expect(unknownIn(alerts)).toEqual([]);
    expect(unknownIn('spotter_nothing_like_it')).toEqual(['spotter_nothing_like_it']);
  });

  it('alert five times: down, unable to save, disk, backup, mails; each says what it means', () => {
    const rules = alerts.split(/^ {6}- alert: /m).slice(1);
    expect(rules.map((rule) => rule.split('\n')[0])).toEqual([
      'SpotterDown',
      'SpotterCannotSave',
      'SpotterDiskFilling',
      'SpotterBackupOld',
      'SpotterMailsRefused',
    ]);
    for (const rule of rules) {
      expect(rule).toMatch(/^ {8}expr: .*(spotter_|up)/m);
      expect(rule).toMatch(/^ {10}summary: \S/m);
    }
    const troubles = [...alerts.matchAll(/trouble=~"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(troubles.toSorted()).toEqual([...TROUBLES].toSorted());
  });
});
