import { historyFiles, type HistoryFile } from './history-file.ts';
import { watchImports, type Importer } from './import-oracle.ts';
import { bringAlong, createImportDisk, importOnce, type Scene } from './import-scene.ts';
import { createNetwork, type Deliver, type Network } from './network.ts';
import type { ImportPlan } from './plan.ts';
import type { Planted } from './planted.ts';
import type { Stage } from './story.ts';

/** Athletes who bring their training along from other apps, on devices that do nothing else. */
export type Importers = {
  /** Before this step of the plan. */
  begin(step: number): void;
  /** The network is good: what is under way or waits on a device ends, then everybody imports their file once more, and again, and then one that was edited. */
  finish(): Promise<void>;
};

const ENDED_WITHIN_MS = 150_000;

/** What is drawn for them is their own: whoever logs meets what they would have met without them. */
export function createImporters(stage: Stage, plans: readonly ImportPlan[], planted: Planted): Importers {
  const { world, server, network, witness } = stage;
  const files = world.aside(plans[0]?.dice ?? 0);
  const blocks = plans.length > 0 ? [...witness.blocks.values()] : [];
  const editedFiles = new Map<Importer, HistoryFile>();
  const importers = blocks.map(({ athleteId, blockId }): Importer => {
    const { first, edited } = historyFiles(files, blockId);
    const importer: Importer = { athlete: { id: athleteId, role: 'athlete', token: '' }, file: first };
    editedFiles.set(importer, edited);
    return importer;
  });
  const watch = watchImports(stage, importers);
  const lines: Network[] = [];
  const scenes: Scene[] = [];
  let underWay = 0;

  function sceneOf(importer: Importer, dice: number): Scene {
    const chance = world.aside(dice);
    const deliver: Deliver = (message, crash) => watch.besides(message, () => server.deliver(message, crash));
    const line = createNetwork(chance, deliver, network.kept);
    lines.push(line);
    const scene: Scene = {
      importer,
      chance,
      server,
      watch,
      planted,
      disk: createImportDisk(),
      request: (message) => {
        line.faults = network.faults;
        return line.request(message);
      },
    };
    scenes.push(scene);
    return scene;
  }

  function start(work: Promise<void>): void {
    underWay += 1;
    work
      .catch((error: unknown) => witness.find('no error', error instanceof Error ? (error.stack ?? '') : String(error)))
      .finally(() => (underWay -= 1));
  }

  const isMoving = (): boolean => underWay > 0 || lines.some((line) => line.underWay > 0);

  async function rest(): Promise<void> {
    for (let ms = 0; isMoving() && ms < ENDED_WITHIN_MS; ms += 1_000) await world.live(1_000);
    if (isMoving()) witness.find('imported', 'an import does not come to its end');
  }

  return {
    begin: (step) => {
      for (const { athlete, devices, dice } of plans.filter((plan) => plan.step === step)) {
        const importer = importers[athlete];
        if (!importer) throw new Error('There are two athletes.');
        for (let device = 0; device < devices; device += 1) start(bringAlong(sceneOf(importer, dice + device)));
      }
    },
    finish: async () => {
      await rest();
      for (const scene of scenes.filter(({ disk }) => disk.attempt !== undefined)) start(importOnce(scene));
      await rest();
      for (const importer of importers) await watch.watch(importer);
      const again = async (importer: Importer): Promise<void> => {
        start(importOnce(sceneOf(importer, 0)));
        await rest();
      };
      for (const importer of [...importers, ...importers]) await again(importer);
      for (const [importer, edited] of editedFiles) {
        watch.exportsAnew(importer, edited);
        await again(importer);
        await again(importer);
      }
    },
  };
}
