import type { BlockDetail, Day, Exercise } from '#contract/api/block.ts';
import type { SaveBlockBody, SaveBlockReply } from '#contract/api/coach-save.ts';
import { newId } from '#server/storage/ids.ts';
import type { BlockSize, SeededUser, TestServer } from './test-server.ts';

export type Coached = { readonly coach: SeededUser; readonly athlete: SeededUser; readonly block: BlockDetail };

/** A coach, the athlete who is linked to them, and a block. */
export async function seedCoached(server: TestServer, size: BlockSize = {}): Promise<Coached> {
  const coach = await server.seedUser({ role: 'coach' });
  const athlete = await server.seedAthlete();
  await server.storage.coaching.link(athlete.id, coach.id, 1);
  return { coach, athlete, block: await server.seedBlock(athlete.id, size) };
}

export function coachedPath({ coach, athlete, block }: Coached, suffix = ''): string {
  return `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${block.blockId}${suffix}`;
}

/** The block's weeks as the spec's client sends them back. */
export function weeksOf(block: BlockDetail): SaveBlockBody['blockWeeks'] {
  return structuredClone(Object.fromEntries(block.weeks.map(({ weekName, dayResponses }) => [weekName, dayResponses])));
}

type SentWeek = SaveBlockBody['blockWeeks'][string];

/** Of the targets only these, as a device sends what it changed. */
export function withTargets(week: SentWeek | undefined, targets: ReadonlyMap<string, object>): SentWeek {
  const days = Object.entries(week ?? {}).map(([day, lists]) => {
    const basics = (lists?.basics ?? []).map((exercise) => ({
      ...exercise,
      series: (exercise.series ?? []).map(({ seriesId }) => ({ seriesId, target: targets.get(seriesId) })),
    }));
    return [day, { ...lists, basics }];
  });
  return Object.fromEntries(days) as SentWeek;
}

/** The block's weeks without one series. */
export function weeksWithout(block: BlockDetail, seriesId: string): SaveBlockBody['blockWeeks'] {
  const weeks = weeksOf(block);
  for (const exercise of Object.values(weeks).flatMap((week) =>
    Object.values(week).flatMap((day) => day.basics ?? []),
  )) {
    exercise.series = (exercise.series ?? []).filter((one) => one.seriesId !== seriesId);
  }
  return weeks;
}

export function putBlock(server: TestServer, coached: Coached, body: object) {
  return server.inject({
    method: 'PUT',
    url: coachedPath(coached),
    headers: server.as(coached.coach),
    payload: body,
  });
}

export async function saveAsCoach(server: TestServer, coached: Coached, body: object): Promise<SaveBlockReply> {
  const answer = await putBlock(server, coached, body);
  if (answer.statusCode !== 200) throw new Error(`The save was answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<SaveBlockReply>();
}

/** The block as a client of the plain specification reads it: the server remembers what it gave. */
export async function readAsCoach(server: TestServer, coached: Coached): Promise<BlockDetail> {
  const url = coachedPath(coached, '/edit');
  return (await server.inject({ method: 'GET', url, headers: server.as(coached.coach) })).json<BlockDetail>();
}

export function newSeries(target = { reps: 5, rpe: 8, load: 100 }) {
  return { seriesId: newId(), target, actual: { reps: null, rpe: null, load: null } };
}

export function newExercise(name = 'Front squat', sets = 2): Exercise {
  return {
    idExercise: newId(),
    name,
    restTime: '2 min',
    series: Array.from({ length: sets }, () => newSeries()),
  };
}

/** Monday of week 1. */
export function firstDay(block: BlockDetail): Day {
  const day = block.weeks[0]?.dayResponses.Monday;
  if (!day) throw new Error('The block has no Monday in week 1.');
  return day;
}

export function firstExercise(block: BlockDetail): Exercise {
  const [exercise] = firstDay(block).basics;
  if (!exercise) throw new Error('Monday of week 1 has no basic exercise.');
  return exercise;
}
