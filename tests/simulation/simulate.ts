import { watchCarried, watchEqual } from './last-look.ts';
import { watchPlan } from './kept-plan.ts';
import { rowsOn, watchCausality, watchLog, watchOutbox, watchWinners } from './oracles.ts';
import type { StoredDraft } from '#client/offline/database.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import type { Plan } from './plan.ts';
import type { BugName } from './planted.ts';
import type { SimulatedServer } from './server.ts';
import { createStory, type Counts, type Story } from './story.ts';
import type { Finding } from './witness.ts';

export type Run = {
  readonly seed: number;
  readonly findings: readonly Finding[];
  readonly counts: Counts;
};

/** A user's outbox drains within this time of the network's healing (P6). */
const DRAINED_WITHIN_MS = 65_000;
const LOOK_EVERY_MS = 4_000;

/** Plays a plan to its end: what happened, and what was found broken. */
export async function simulate(server: SimulatedServer, plan: Plan, bug?: BugName): Promise<Run> {
  const story = await createStory(server, plan, bug);
  try {
    for (const step of plan.steps) await story.act(step);
    await rest(story, server);
  } catch (error) {
    story.witness.find('no error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    story.end();
  }
  return { seed: plan.seed, findings: story.findings(), counts: story.counts() };
}

/** The faults end. Nobody does anything but look at their block and, where the server refused a value, try once more. */
async function rest(story: Story, server: SimulatedServer): Promise<void> {
  const { witness, world } = story;
  const [athlete, other] = witness.athletes;
  for (const user of [athlete, other]) {
    if (!user) continue;
    if (user === other && !witness.phones.some((device) => rowsOn(device).some((row) => row.userId === user.id)))
      continue;
    await story.heal(user);
    await world.live(1_000);
    story.retryRejected(user);
    // Long before that everything is done, as a rule.
    for (let ms = 1_000; ms < DRAINED_WITHIN_MS; ms += LOOK_EVERY_MS) {
      await world.live(LOOK_EVERY_MS);
      // A log-out that the network held back may end a session only now.
      await story.letIn(user);
      if (!waits(witness, user.id)) break;
    }
    watchOutbox(witness, user.id);
  }
  // What was sent before the network healed may come out of it late.
  while (story.isUnderWay()) await world.live(LOOK_EVERY_MS);
  await story.lookAgain();
  await watchEqual(witness, server);
  watchCarried(witness);
  const log = (await Promise.all([...witness.blocks.values()].map((block) => server.log(block)))).flat();
  watchLog(witness, log);
  watchCausality(witness, log);
  await watchWinners(witness, server);
  await watchPlan(witness, server);
  await witness.cells.watch(witness, server);
  await story.finishImports();
}

function waits({ phones, desks }: Story['witness'], userId: string): boolean {
  const rows = phones.flatMap((device) => rowsOn(device).filter((row) => row.userId === userId));
  const drafts = desks.flatMap((device) => device.disk.stored<StoredDraft>('drafts'));
  const states = [...rows, ...drafts.map(({ draft }) => draft as WeekDraft)].map(({ state }) => state.kind);
  const inMemory = phones.flatMap(({ tabs }) => tabs).some(({ state }) => (state?.waiting ?? 0) > 0);
  return inMemory || states.some((kind) => kind === 'pending' || kind === 'blocked');
}
