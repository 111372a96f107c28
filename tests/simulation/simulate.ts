import { createNetwork } from './network.ts';
import { openTab, type Device, type Place, type Tab, type User } from './device.ts';
import { leftInOutbox, lostEdits, notYetDurable, staleOnScreen, strangeEntries, wrongWinners } from './oracles.ts';
import type { Bug } from './planted.ts';
import { placesOf, type SimulatedServer } from './server.ts';
import { createWorld, type World } from './world.ts';

export type Run = {
  readonly seed: number;
  /** Nothing lost, nothing doubled, nothing invented, nothing stale: checked apart from convergence. */
  readonly preservation: readonly string[];
  readonly convergence: readonly string[];
  readonly typed: number;
  readonly requests: number;
};

const STEPS = 60;
const VALUES = { reps: [null, 3, 5, 8, 10], rpe: [null, 6, 7.5, 9, 10], load: [null, 82.5, 100, 142.5] } as const;
const FIELDS = ['reps', 'rpe', 'load'] as const;

/** One athlete with up to three devices (and a second athlete on one of them), a coach, a bad network, and bad luck. */
export async function simulate(server: SimulatedServer, seed: number, bug?: Bug): Promise<Run> {
  const world = createWorld(seed);
  server.setClock(() => world.now());
  server.bug = bug;
  const story = await createStory(world, server, bug);
  for (let step = 0; step < STEPS; step += 1) {
    await story.act();
    await story.look();
  }
  await story.heal();
  return story.finish(seed);
}

async function createStory(world: World, server: SimulatedServer, bug: Bug | undefined) {
  const preservation = new Set<string>();
  const users = [await server.newUser(), await server.newUser()] as const;
  const [athlete] = users;
  const places = new Map<string, Place[]>();
  for (const { id, blockId } of users) places.set(blockId, placesOf(await server.tests.readBlock(id, blockId)));
  let requests = 0;
  const network = createNetwork(world, (message) => {
    requests += 1;
    return server.deliver(message);
  });
  network.faults = world.one([0, 15, 35, 60]);
  const steadyClocks = world.odds(50);
  const devices: Device[] = Array.from({ length: 1 + world.pick(3) }, (_, index) => ({
    id: `device-${index}`,
    skew: { ms: steadyClocks ? 0 : world.one([0, -86_400_000, 3_600_000, 315_360_000_000, -757_382_400_000]) },
    rows: new Map(),
    kept: new Map(),
    typed: [],
    tabs: [],
    online: true,
    user: athlete,
    seq: 0,
  }));
  for (const device of devices) open(device);

  function open(device: Device): Tab {
    const tab: Tab = openTab({
      world,
      network,
      device,
      bug,
      onState: (shown, { phase }) => {
        if (phase.kind === 'saving') return;
        if (phase.kind === 'saved') for (const opId of sent.get(shown) ?? []) claimed.add(opId);
        sent.delete(shown);
      },
      onSent: (from, opIds) => sent.set(from, [...(sent.get(from) ?? []), ...opIds]),
    });
    device.tabs.push(tab);
    void tab.open();
    return tab;
  }

  const sent = new Map<Tab, string[]>();
  /** Operations of which a tab has said 'Block saved successfully! ✅'. */
  const claimed = new Set<string>();

  function kill(tab: Tab): void {
    for (const broken of notYetDurable(tab, world.now())) preservation.add(`[P1] ${broken}`);
    tab.kill();
    sent.delete(tab);
  }

  function type(tab: Tab): void {
    const field = world.one(FIELDS);
    const place = world.one(places.get(tab.user.blockId) ?? []);
    tab.edit(place, field, world.one<number | null>(VALUES[field]));
  }

  async function changeUser(device: Device): Promise<void> {
    for (const tab of device.tabs.slice()) kill(tab);
    // Log-out: the worker's readings go, the unsent rows stay, keyed by user (P12, P13).
    device.kept.clear();
    device.user = device.user === users[0] ? users[1] : users[0];
    await server.newToken(device.user);
    open(device);
  }

  async function act(): Promise<void> {
    const device = world.one(devices);
    const tab = device.tabs.length > 0 ? world.one(device.tabs) : open(device);
    const dice = world.pick(100);
    if (dice < 55) for (let edits = 1 + world.pick(4); edits > 0; edits -= 1) await typeAndPause(tab);
    else if (dice < 63) device.online = !device.online;
    else if (dice < 70) kill(tab);
    else if (dice < 75) for (const one of device.tabs.slice()) kill(one);
    else if (dice < 80 && device.tabs.length < 3) open(device);
    else if (dice < 84) tab.sync.wake();
    else if (dice < 87) tab.sync.hide();
    else if (dice < 89 && !steadyClocks) device.skew.ms += world.one([-3_600_000, 60_000, 31_536_000_000]);
    else if (dice < 91) await removeSeries();
    else if (dice < 92) await server.restart();
    else if (dice < 94) await server.revoke(device.user.token);
    else if (dice < 95) await changeUser(device);
    else if (dice < 97) await loginAgain(device);
    else network.faults = world.one([0, 15, 35, 60]);
    await world.live(world.pick(world.odds(20) ? 40_000 : 3_000));
  }

  async function typeAndPause(tab: Tab): Promise<void> {
    if (tab.alive) type(tab);
    await world.live(world.pick(400));
  }

  async function removeSeries(): Promise<void> {
    const { id, blockId } = athlete;
    const { seriesId } = world.one(places.get(blockId) ?? []);
    await server.tests.removeSeries({ athleteId: id, blockId }, seriesId);
  }

  /** After 'Not authenticated': the same person logs in again, and every tab of the device starts afresh. */
  async function loginAgain(device: Device): Promise<void> {
    for (const tab of device.tabs.slice()) kill(tab);
    await server.newToken(device.user);
    open(device);
  }

  async function logs() {
    return (await Promise.all(users.map(({ blockId }) => server.log(blockId)))).flat();
  }

  async function look(): Promise<void> {
    const log = await logs();
    for (const device of devices) {
      for (const tab of device.tabs) for (const found of staleOnScreen(tab, log)) preservation.add(`[P9] ${found}`);
    }
    const named = new Set(log.map(({ op_id }) => op_id));
    for (const opId of claimed) if (!named.has(opId)) preservation.add(`[P8] ${opId} was called saved and is not`);
  }

  /** The faults end; whoever has something waiting has a tab open on it. What was refused is sent once more by hand. */
  async function heal(): Promise<void> {
    network.faults = 0;
    for (const device of devices) {
      for (const user of users) await comeBack(device, user);
    }
    for (const device of devices) device.user = athlete;
  }

  async function comeBack(device: Device, user: User): Promise<void> {
    for (const tab of device.tabs.slice()) kill(tab);
    device.online = true;
    device.user = user;
    await server.newToken(user);
    const tab = open(device);
    await world.live(1_000);
    for (const row of device.rows.values()) {
      if (row.state.kind === 'rejected' && row.userId === user.id) void tab.sync.retry(row);
    }
    await world.live(65_000);
  }

  async function finish(seed: number): Promise<Run> {
    await look();
    const log = await logs();
    for (const found of [...lostEdits(devices, log), ...strangeEntries(devices, log)]) preservation.add(found);
    const winners = new Map<string, { opId: string; deviceId: string; seq: number }>();
    for (const { blockId } of users)
      for (const [key, origin] of await server.origins(blockId)) winners.set(key, origin);
    const convergence = [...leftInOutbox(devices), ...wrongWinners(devices, log, winners)];
    const typed = devices.reduce((sum, device) => sum + device.typed.length, 0);
    for (const device of devices) for (const tab of device.tabs.slice()) tab.kill();
    return { seed, preservation: [...preservation], convergence, typed, requests };
  }

  return { act, look, heal, finish };
}
