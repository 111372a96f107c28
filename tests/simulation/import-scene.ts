import { countKnown, type KnownSessions } from '#client/features/training-history/count-known.ts';
import { answered, sendWaiting, type ImportCalls } from '#client/offline/imports/send-waiting.ts';
import type { ImportBatch, ImportStore, WaitingImport } from '#client/offline/imports/waiting-import.ts';
import { callFrom, never, type Page } from './device.ts';
import type { Attempt, Importer, ImportWatch } from './import-oracle.ts';
import type { Message } from './network.ts';
import type { Planted } from './planted.ts';
import type { SimulatedServer } from './server.ts';
import type { World } from './world.ts';

/** Somebody before a device on which they import their file, with dice and a line of their own. */
export type Scene = {
  readonly importer: Importer;
  readonly chance: World;
  readonly server: SimulatedServer;
  readonly watch: ImportWatch;
  readonly planted: Planted;
  readonly request: (message: Message) => Promise<Response>;
  readonly disk: ImportDisk;
};

/** What the device keeps of an import, whatever becomes of its pages. */
export type ImportDisk = ImportStore & {
  /** From the agreement on; undefined where nothing waits. */
  attempt: Attempt | undefined;
  readonly keep: (attempt: Attempt) => void;
};

type ImportPage = Pick<Page, 'token' | 'alive' | 'heard'> & {
  readonly closed: Promise<'closed'>;
  readonly close: () => void;
};

const MOST_PAGES = 6;

/** Imports as often as it takes; now and then a file that they have imported. */
export async function bringAlong(scene: Scene): Promise<void> {
  const { chance } = scene;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await openPage(scene);
    const stay = chance.odds(30) ? chance.at(chance.pick(20_000), page.close) : undefined;
    const end = await Promise.race([importOn(scene, page), page.closed]);
    stay?.();
    if (end === 'given up' || (end === 'done' && chance.odds(70))) return;
    await chance.wait(chance.pick(10_000));
  }
}

/** Imports once, on a page that stays open. */
export async function importOnce(scene: Scene): Promise<void> {
  await importOn(scene, await openPage(scene));
}

/** Whoever has no session that the server knows logs in. */
async function openPage({ importer: { athlete }, chance, server }: Scene): Promise<ImportPage> {
  await inTurn(chance, async () => {
    if (!(await server.isGood(athlete.token))) await server.newToken(athlete);
  });
  const closing = Promise.withResolvers<'closed'>();
  const page: ImportPage = {
    token: athlete.token,
    alive: true,
    heard: undefined,
    closed: closing.promise,
    close: () => {
      page.alive = false;
      closing.resolve('closed');
    },
  };
  return page;
}

export function createImportDisk(): ImportDisk {
  let waiting: WaitingImport | undefined;
  let batches: readonly ImportBatch[] = [];
  const disk: ImportDisk = {
    attempt: undefined,
    keep: (attempt) => {
      const { batches: all, listed, said, sets } = attempt.importer.file;
      disk.attempt = attempt;
      batches = all.map((sessions, at) => ({ at, sessions }));
      const about = { id: 'import', source: 'strong', sets, leftOut: [], losses: [], unmatched: [] } as const;
      const toRemember = { names: said, chosenAt: 1 };
      waiting = { ...about, names: [...listed], said, toRemember, added: 0, known: 0 };
    },
    find: () => Promise.resolve(waiting),
    next: (count) => {
      const held = waiting?.open?.batches ?? [];
      return Promise.resolve(batches.filter(({ at }) => !held.includes(at)).slice(0, count));
    },
    put: (to, sent = [], left = []) => {
      if (waiting !== undefined) waiting = to;
      batches = batches
        .filter(({ at }) => !sent.includes(at))
        .map((batch) => left.find(({ at }) => at === batch.at) ?? batch);
      return Promise.resolve();
    },
    remove: () => {
      disk.attempt = waiting = undefined;
      batches = [];
      return Promise.resolve();
    },
  };
  return disk;
}

/**
 * From the choice of the file, or from what waits of one, to the report. Where a batch fails the person goes on, leaves, or
 * gives the import up.
 */
async function importOn(scene: Scene, page: ImportPage): Promise<'done' | 'left' | 'given up'> {
  const { importer, chance, watch, disk, planted } = scene;
  const { knownSessions, ...calls } = callsOf(scene, page);
  for (;;) {
    if (disk.attempt === undefined) {
      const begun = watch.begun(importer);
      watch.told(begun, await countKnown(importer.file.batches, knownSessions));
      disk.keep(begun);
    }
    const { attempt } = disk;
    const end = await sendWaiting(planted.importStore(disk), calls);
    if (end.kind === 'asks') {
      const waiting = await disk.find();
      if (waiting) await disk.put(answered(waiting, { changed: 'replace', twice: 'add' }));
      continue;
    }
    if (end.kind === 'none' || attempt === undefined) throw new Error('Nothing waits to be sent.');
    if (end.kind === 'done') {
      await inTurn(chance, () => watch.done(attempt, end.waiting));
      return 'done';
    }
    // Their session has ended, and the page with it.
    if (end.failure.kind === 'refused' && end.failure.status === 401) return 'left';
    await chance.wait(chance.pick(6_000));
    if (!page.alive) return never();
    const mood = chance.pick(100);
    if (mood >= 80) await disk.remove('import');
    if (mood >= 95) return 'given up';
    if (mood >= 70 && mood < 80) return 'left';
  }
}

function callsOf({ importer, chance, planted, request }: Scene, page: ImportPage) {
  const params = { athleteId: importer.athlete.id };
  const device = { world: chance, planted, request };
  const calls: ImportCalls & { knownSessions: KnownSessions } = {
    ...planted.importCalls({
      importHistory: (sessions, onConflict) =>
        callFrom(device, page, { route: 'importHistory', params, body: { sessions, onConflict } }),
      matchExercises: (names) => callFrom(device, page, { route: 'matchExercises', params, body: { names } }),
      nameExercises: (said) => callFrom(device, page, { route: 'nameExercises', params, body: said }),
    }),
    knownSessions: (sessions) => callFrom(device, page, { route: 'knownSessions', params, body: { sessions } }),
  };
  return calls;
}

/** A moment of its own: while the server works nobody else moves. */
function inTurn(world: World, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => world.at(0, () => work().then(resolve, reject)));
}
