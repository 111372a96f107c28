import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '#contract/api/socket.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { createAthletes, type Athletes } from './athletes.ts';
import { createCalls, type Calls } from './calls.ts';
import { createCoaches, type Coaches } from './coaches.ts';
import { openLine, type Line } from './line.ts';
import type { Evening, Order, Person, Report, StepReport } from './messages.ts';
import { createTally, type Tally } from './tally.ts';
import { createTalks, type Talks } from './talks.ts';

/** A process of its own: everybody who is in the gym, and their coaches. It is told what to play, and says what it saw. */
type Crew = {
  readonly tally: Tally;
  readonly calls: Calls;
  readonly athletes: Athletes;
  readonly coaches: Coaches;
  readonly talks: Talks;
  readonly lines: readonly Line[];
};

/** So many of the saves' rate. */
const CHAT_SHARE = 1 / 30;
const APPS_OPENED_SHARE = 1 / 50;
const WEEKS_OPENED_SHARE = 1 / 150;
/** So many connect at once: the server lets in no more than it can look up. */
const AT_ONCE = 50;
const LOOK_EVERY_MS = 3;
/** What the last saves of a step bring about is over. */
const SETTLED_MS = 2_500;
const QUIET_WITHIN_MS = 65_000;
/** News of rooms come in bursts. */
const READ_ROOMS_AFTER_MS = 150;

let crew: Crew | undefined;

process.on('message', (order: Order) => {
  void obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));

async function obey(order: Order): Promise<void> {
  if (order.kind === 'begin') {
    crew = await gather(order.evening);
    return tell({ kind: 'ready' });
  }
  if (!crew) throw new Error('Nobody is there yet.');
  if (order.kind === 'step') return tell({ kind: 'step', step: await playStep(crew, order) });
  for (const line of crew.lines) line.close();
  const { acknowledged, sent } = crew.athletes;
  tell({ kind: 'end', acknowledged, sent: sent() });
}

function tell(report: Report): void {
  process.send?.(report);
}

/** Everybody connects: coaches and athletes once, and then on further devices until there are so many. */
async function gather({ gym, addresses, connections }: Evening): Promise<Crew> {
  const people: readonly Person[] = [...gym.coaches, ...gym.athletes];
  const tally = createTally();
  const calls = createCalls(addresses, people, tally);
  const world = { gym, calls, tally };
  const coaches = createCoaches(world);
  const athletes = createAthletes(world, (saved) => coaches.expect(saved));
  const first = new Map<string, Line>();
  const talks = createTalks(world, (userId) => first.get(userId));
  const lines: Line[] = [];
  for (let start = 0; start < connections; start += AT_ONCE) {
    const count = Math.min(AT_ONCE, connections - start);
    const some = Array.from({ length: count }, (_, at) => {
      const person = people[(start + at) % people.length];
      if (!person) throw new Error('Nobody is in the gym.');
      const isFirst = !first.has(person.id);
      const line = openLine(calls, person, hearing({ calls, athletes, coaches, talks }, person, isFirst));
      if (isFirst) first.set(person.id, line);
      return line;
    });
    lines.push(...some);
    await Promise.all(some.map(({ opened }) => opened));
  }
  await coaches.openAll();
  return { tally, calls, athletes, coaches, talks, lines };
}

/** What one of a person's devices makes of what it hears: the first one has the block, or the room, on the screen. */
function hearing({ calls, athletes, coaches, talks }: Omit<Crew, 'lines' | 'tally'>, person: Person, isFirst: boolean) {
  let isReadingRooms = false;

  async function readRooms(): Promise<void> {
    if (isReadingRooms) return;
    isReadingRooms = true;
    await pause(READ_ROOMS_AFTER_MS);
    isReadingRooms = false;
    await calls.call('rooms', person, { path: `/api/user/${person.id}/chat/rooms` });
  }

  function hearOfBlock(blockId: string | undefined, rev: number): void {
    athletes.hear(person.id, blockId, rev);
    coaches.hear(person.id, blockId, rev);
  }

  return {
    onOpen(isAgain: boolean): void {
      if (isAgain) void readRooms();
      if (!isFirst) return;
      talks.onOpen(person.id);
      if (isAgain) hearOfBlock(undefined, 0);
    },
    onFrame(frame: ServerFrame): void {
      if (frame.type === 'ROOM_CHANGED') void readRooms();
      if (!isFirst) return;
      if (frame.type === 'BLOCK_CHANGED') hearOfBlock(frame.blockId, frame.rev);
      else if (frame.type === 'HINTS_MISSED') hearOfBlock(undefined, 0);
      else talks.hear(person.id, frame);
    },
  };
}

async function playStep(
  { tally, calls, athletes, coaches, talks, lines }: Crew,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<StepReport> {
  calls.comeHome();
  tally.take();
  const before = athletes.acknowledged.length;
  const began = performance.now();
  let begun = 0;
  while (performance.now() - began < seconds * 1_000) {
    for (; begun < ((performance.now() - began) / 1_000) * rate; begun += 1) {
      tally.time('generator late', performance.now() - began - (begun / rate) * 1_000);
      athletes.logSet();
      if (Math.random() < CHAT_SHARE) talks.say();
      if (Math.random() < APPS_OPENED_SHARE) void athletes.openApp();
      if (Math.random() < WEEKS_OPENED_SHARE) void coaches.openAnother();
    }
    await pause(LOOK_EVERY_MS);
  }
  const took = (performance.now() - began) / 1_000;
  const quietAfterMs = await untilQuiet({ athletes, talks, lines });
  const saves = (athletes.acknowledged.length - before) / FIELDS.length;
  await pause(SETTLED_MS);
  return { seconds: took, seen: tally.take(), saves, quietAfterMs, odd: athletes.takeOdd() };
}

/** Until everything is acknowledged (P6) and heard, and everybody is connected; as long as that takes, in ms. */
async function untilQuiet({ athletes, talks, lines }: Pick<Crew, 'athletes' | 'talks' | 'lines'>): Promise<number> {
  const began = performance.now();
  const isQuiet = (): boolean => athletes.isIdle() && talks.isIdle() && lines.every((line) => line.isOpen());
  while (!isQuiet() && performance.now() - began < QUIET_WITHIN_MS) await pause(LOOK_EVERY_MS);
  return performance.now() - began;
}
