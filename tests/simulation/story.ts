import { bugOf, type BugName } from './planted.ts';
import { createCellWatch } from './cell-oracle.ts';
import { createDeeds } from './deeds.ts';
import { createDesks } from './desks.ts';
import type { Device } from './device.ts';
import { createImporters } from './importers.ts';
import { watchKept } from './kept-oracle.ts';
import { watchMessages } from './message-oracle.ts';
import { createNetwork, type Network } from './network.ts';
import { createPhones } from './phones.ts';
import { createPlainClients } from './plain-clients.ts';
import { hasBackup, type Plan, type Step } from './plan.ts';
import type { Person, SimulatedServer } from './server.ts';
import { enterWorld } from './virtual-timers.ts';
import type { Finding, Witness } from './witness.ts';
import { createWorld, type World } from './world.ts';

/** What happened in a run, so that nobody takes an idle one for a good one. */
export type Counts = Record<
  'steps' | 'typed' | 'requests' | 'faults' | 'crashes' | 'restarts' | 'restores' | 'plans' | 'imports',
  number
>;

/** All that the deeds of a run need. */
export type Stage = {
  readonly world: World;
  readonly server: SimulatedServer;
  readonly network: Network;
  readonly witness: Witness;
  readonly counts: Counts;
  readonly successor: Person;
  readonly newToken: (person: Person) => Promise<void>;
};

export type Story = {
  readonly world: World;
  readonly witness: Witness;
  act(step: Step): Promise<void>;
  /** The network is good, the disks have room, and every device has a tab open for this athlete. */
  heal(user: Person): Promise<void>;
  /** Who was logged out in the meantime logs in again. */
  letIn(user: Person): Promise<void>;
  retryRejected(user: Person): void;
  /** Whether the network still holds something. */
  isUnderWay(): boolean;
  /** Every tab reads once more, and the screens settle. */
  lookAgain(): Promise<void>;
  /** Every athlete who imports comes to the end of their file, and imports it again. */
  finishImports(): Promise<void>;
  findings(): Finding[];
  counts(): Counts;
  end(): void;
};

/** Two athletes on up to four devices, a coach at up to two desks, a bad network, and bad luck. */
export async function createStory(server: SimulatedServer, plan: Plan, bugName?: BugName): Promise<Story> {
  const world = createWorld(plan.seed);
  const bug = bugOf(bugName, world);
  const findings = new Map<string, Finding>();
  const counts: Counts = {
    steps: 0,
    typed: 0,
    requests: 0,
    faults: 0,
    crashes: 0,
    restarts: 0,
    restores: 0,
    plans: 0,
    imports: 0,
  };
  const timers = enterWorld(world);
  const { onDone, onSend, begin } = watchMessages(server);
  await server.begin({
    now: () => world.now(),
    inRealTime: timers.inRealTime,
    bug: bug.server,
    isCopied: hasBackup(plan),
    onDone,
  });
  const athletes = [await server.newPerson('athlete'), await server.newPerson('athlete')] as const;
  const [coach, successor] = [await server.newPerson('coach'), await server.newPerson('coach')];
  const blocks = [await server.newBlock(athletes[0], coach), await server.newBlock(athletes[1], coach)];
  const witness: Witness = {
    typed: new Map(),
    typedOn: new Map(),
    written: [],
    cells: createCellWatch(() => world.now()),
    phones: [],
    desks: [],
    athletes,
    coach,
    blocks: new Map(blocks.map((block) => [block.blockId, block])),
    owners: new Map([...athletes, coach].map((person) => [person.token, person.id])),
    seen: new Map(),
    carried: new Set(),
    discarded: new Set(),
    staleSaves: new WeakSet(),
    replacedUpTo: 0,
    wereFull: new Set(),
    epoch: undefined,
    forgotten: new Set(),
    find: (oracle, what) => {
      world.note(() => `FOUND ${oracle}: ${what}`);
      findings.set(`${oracle} ${what}`, { oracle, what });
    },
  };
  begin(witness);
  const network = createNetwork(
    world,
    (message, crash) => {
      onSend(message);
      return server.deliver(message, crash);
    },
    watchKept((oracle, what) => witness.find(oracle, what)),
  );
  network.faults = plan.faults;
  const stage: Stage = {
    world,
    server,
    network,
    witness,
    counts,
    successor,
    newToken: async (person) => {
      await server.newToken(person);
      witness.owners.set(person.token, person.id);
    },
  };
  const phones = await createPhones(stage, plan.phones, bug.client);
  const desks = await createDesks(stage, plan.desks, bug.client);
  const importers = createImporters(stage, plan.imports ?? [], bug.client);
  const plainClients = createPlainClients(stage, plan.plain ?? []);
  const deeds = createDeeds(stage, phones, desks);
  const devices = (): Device[] => [...witness.phones, ...witness.desks];

  return {
    world,
    witness,
    act: async (step) => {
      world.reseed(step.dice);
      counts.steps += 1;
      world.note(() => `STEP ${counts.steps} ${step.do} ${step.on.join(' ')}`);
      importers.begin(counts.steps);
      await plainClients.act(counts.steps);
      await deeds[step.do](step.on);
      await world.live(step.ms);
      phones.watch(counts.steps);
    },
    heal: async (user) => {
      network.heal();
      for (const device of devices()) device.online = true;
      await server.link(witness.blocks.values(), coach);
      await phones.heal(user);
      await desks.heal();
    },
    letIn: (user) => phones.letIn(user),
    retryRejected: (user) => phones.retryRejected(user),
    isUnderWay: () => network.underWay > 0,
    lookAgain: async () => {
      phones.load();
      desks.load();
      await world.live(5_000);
      phones.watch();
    },
    finishImports: () => importers.finish(),
    findings: () => [...findings.values()],
    counts: () => ({ ...counts, requests: network.counts.requests, faults: network.counts.faults }),
    end: () => {
      for (const device of devices()) {
        for (const tab of device.tabs.slice()) tab.kill();
        device.disk.close();
      }
      timers.leave();
    },
  };
}
