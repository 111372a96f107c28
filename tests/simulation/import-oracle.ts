import type { HistorySession, TrainingHistory } from '#contract/api/training-history.ts';
import { inOrder } from '#domain/history/canonical.ts';
import type { WaitingImport } from '#client/offline/imports/waiting-import.ts';
import type { HistoryFile } from './history-file.ts';
import type { Answer, Message } from './network.ts';
import type { Person } from './server.ts';
import type { Stage } from './story.ts';

/** Somebody who imports, and their file. */
export type Importer = { readonly athlete: Person; file: HistoryFile };

/** One way through a file, from its choice to the report. */
export type Attempt = {
  readonly importer: Importer;
  /** How often the server had gone back to a backup when it began. */
  readonly restores: number;
  /** Another one had come to its end, and the server had not gone back since. */
  readonly isAgain: boolean;
};

export type ImportWatch = ReturnType<typeof watchImports>;

/** Watches that what was imported to its end is there, once and whole, and that nothing else is touched by it. */
export function watchImports({ server, witness, counts }: Stage, importers: readonly Importer[]) {
  /** How often the server had gone back when an import of theirs came to its end. */
  const ended = new Map<Importer, number>();
  const isWhole = (importer: Importer): boolean => ended.get(importer) === counts.restores;

  /** What an athlete sees of it. */
  async function historyOf({ athlete }: Importer): Promise<readonly HistorySession[]> {
    // A server that went back does not know who logged in after the backup.
    if (!(await server.isGood(athlete.token))) await server.newToken(athlete);
    const params = { athleteId: athlete.id };
    const answer = await server.deliver({ route: 'trainingHistory', params, token: athlete.token });
    return inOrder((JSON.parse(answer?.text ?? '') as TrainingHistory).sessions);
  }

  /** All that an import of this athlete may not touch. */
  async function othersOf(athleteId: string): Promise<string> {
    const blocks = [...witness.blocks.values()];
    const logged = await Promise.all(blocks.flatMap((block) => [server.log(block), server.standing(block)]));
    const histories: (readonly HistorySession[])[] = [];
    for (const one of importers) if (one.athlete.id !== athleteId) histories.push(await historyOf(one));
    return JSON.stringify([logged, histories]);
  }

  /** As much of the file as has come along is as it stands there; all of it where an import came to its end. */
  async function watch(importer: Importer): Promise<void> {
    const there = (await historyOf(importer)).map((session) => JSON.stringify(session));
    const { history } = importer.file;
    const all = history.map((session) => JSON.stringify(session));
    const parts = new Map(history.map((session) => [`${session.source} ${session.key}`, session]));
    if (isWhole(importer)) {
      if (there.join() !== all.join())
        witness.find('imported', `an import came to its end, and the history is ${there.join()}, not ${all.join()}`);
      return;
    }
    for (const text of there) {
      const { sets, ...session } = JSON.parse(text) as HistorySession;
      const whole = parts.get(`${session.source} ${session.key}`);
      parts.delete(`${session.source} ${session.key}`);
      const known = new Set(whole?.sets.map((set) => JSON.stringify(set)));
      const isPart = sets.every((set) => known.delete(JSON.stringify(set)));
      if (!whole || !isPart) witness.find('imported', `the history has what the file has not: ${text}`);
    }
  }

  return {
    /** Their file is another one from here on. */
    exportsAnew: (importer: Importer, file: HistoryFile): void => {
      importer.file = file;
      ended.delete(importer);
    },
    begun: (importer: Importer): Attempt => {
      return { importer, restores: counts.restores, isAgain: isWhole(importer) };
    },
    /** The number of sessions that are called known before anything is sent; undefined where nobody could say. */
    told: ({ importer: { file }, restores, isAgain }: Attempt, known: number | undefined): void => {
      if (known === undefined || restores !== counts.restores) return;
      if (known > file.sessions || (isAgain && known < file.sessions))
        witness.find('imported', `${known} of ${file.sessions} sessions are called known`);
    },
    done: async ({ importer, restores, isAgain }: Attempt, { added, known }: WaitingImport): Promise<void> => {
      const { sets } = importer.file;
      counts.imports += 1;
      // Of what was sent before the server went back nobody knows whether it is there.
      if (restores !== counts.restores) return;
      ended.set(importer, counts.restores);
      if (added + known !== sets || (isAgain && added > 0))
        witness.find('imported', `${added} sets of ${sets} are called new, and ${known} known`);
      await watch(importer);
    },
    watch,
    /** [P5] Nobody else's history changes, and nothing that was logged. */
    besides: async (message: Message, deliver: () => Promise<Answer | undefined>): Promise<Answer | undefined> => {
      if (message.route !== 'importHistory' && message.route !== 'nameExercises') return deliver();
      const athleteId = message.params['athleteId'] ?? '';
      const before = await othersOf(athleteId);
      const answer = await deliver();
      if ((await othersOf(athleteId)) !== before) witness.find('import apart', 'an import changed what is not its own');
      return answer;
    },
  };
}
