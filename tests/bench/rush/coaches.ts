import type { BlockDetail, BlockNews, BlockReadingMark } from '#contract/api/block.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import { markOf, type SavedSet } from './athletes.ts';
import type { Calls } from './calls.ts';
import { AT_ONCE, follow, IN_A_WHILE } from './follower.ts';
import type { Athlete, Gym, Person } from './messages.ts';
import { WEEK_OF_TONIGHT } from './size.ts';
import type { Tally } from './tally.ts';

type Desk = {
  readonly coach: Person;
  readonly athletes: readonly Athlete[];
  /** Whose week is open; nobody's where the coach looks at their area. */
  open: Athlete | undefined;
  mark: BlockReadingMark;
  etag: string | undefined;
  heard: number;
  hasMissed: boolean;
  /** Sets of the open week that it does not show yet. */
  waiting: SavedSet[];
  readSoon: (isMissed?: boolean) => void;
  readAreaSoon: (isMissed?: boolean) => void;
};

export type Coaches = ReturnType<typeof createCoaches>;

const NOTHING_READ: BlockReadingMark = { rev: 0, structRev: 0, epoch: '' };

/** Of so many coaches one has the area on the screen, and the others an athlete's week. */
const WITH_THE_AREA = 4;

/** Coaches at their desks. */
export function createCoaches({ gym, calls, tally }: { gym: Gym; calls: Calls; tally: Tally }) {
  const athletesOf = Map.groupBy(gym.athletes, ({ coachId }) => coachId);
  const desks = gym.coaches.map(deskOf);
  const inAreas = new Set(desks.filter((_, at) => at % WITH_THE_AREA === WITH_THE_AREA - 1));
  const withWeeks = desks.filter((desk) => !inAreas.has(desk));
  const byUser = new Map(desks.map((desk) => [desk.coach.id, desk]));
  const byBlock = new Map<string, Desk>();

  function deskOf(coach: Person): Desk {
    const desk: Desk = {
      coach,
      athletes: athletesOf.get(coach.id) ?? [],
      open: undefined,
      mark: NOTHING_READ,
      etag: undefined,
      heard: 0,
      hasMissed: false,
      waiting: [],
      readSoon: follow(
        AT_ONCE,
        () => desk.hasMissed || desk.heard > desk.mark.rev,
        () => readNews(desk),
      ),
      readAreaSoon: follow(
        IN_A_WHILE,
        () => true,
        () => calls.call('area', coach, { path: `/api/coaches/${coach.id}/athletes` }),
      ),
    };
    return desk;
  }

  async function openWeek(desk: Desk): Promise<void> {
    const athlete = desk.athletes[Math.floor(Math.random() * desk.athletes.length)];
    if (!athlete) return;
    if (desk.open) byBlock.delete(desk.open.blockId);
    desk.open = athlete;
    desk.mark = NOTHING_READ;
    desk.etag = undefined;
    desk.waiting = [];
    const profile = `/api/coaches/${desk.coach.id}/athletes/${athlete.id}`;
    await calls.call('area', desk.coach, { path: profile });
    byBlock.set(athlete.blockId, desk);
    const answer = await calls.call('whole reading', desk.coach, { path: pathOf(desk, athlete) });
    if (answer.status === 200 && desk.open === athlete) take(desk, answer.json as BlockDetail, answer.etag);
  }

  async function readNews(desk: Desk): Promise<void> {
    const { open, mark } = desk;
    if (!open) return;
    const query = new URLSearchParams({
      since: String(mark.rev),
      structRev: String(mark.structRev),
      epoch: mark.epoch || 'none',
    });
    desk.hasMissed = false;
    const answer = await calls.call("coach's reading", desk.coach, {
      path: `${pathOf(desk, open)}?${query.toString()}`,
      ...(desk.etag && { headers: { 'if-none-match': desk.etag } }),
    });
    if (answer.status !== 200 || desk.open !== open) return;
    const read = answer.json as BlockDetail | BlockNews;
    take(desk, read, answer.etag);
    if ('logged' in read && read.logged.length > 0) await tellSeen(desk, open, read);
  }

  function take(desk: Desk, read: BlockDetail | BlockNews, etag: string | undefined): void {
    desk.mark = markOf(read);
    desk.etag = etag;
    const now = performance.now();
    for (const { rev, sentAt } of desk.waiting) if (rev <= read.rev) tally.time('set shown to the coach', now - sentAt);
    desk.waiting = desk.waiting.filter(({ rev }) => rev > read.rev);
  }

  async function tellSeen({ coach, open }: Desk, athlete: Athlete, { rev, epoch, logged }: BlockNews): Promise<void> {
    if (open !== athlete) return;
    await calls.call('seen marks', coach, {
      method: 'PUT',
      path: `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${athlete.blockId}/seen`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        weekName: nameOfWeek(WEEK_OF_TONIGHT),
        rev,
        epoch,
        seriesIds: logged.map(({ seriesId }) => seriesId),
      }),
    });
  }

  return {
    /** Everybody who has a week on the screen opens it. */
    openAll: () => Promise.all(withWeeks.map(openWeek)),

    /** One of them turns to another athlete. */
    openAnother: async (): Promise<void> => {
      const desk = withWeeks[Math.floor(Math.random() * withWeeks.length)];
      if (desk) await openWeek(desk);
    },

    /** An athlete's set stands on the server: whoever has that week open is to see it. */
    expect(saved: SavedSet): void {
      const desk = byBlock.get(saved.blockId);
      if (!desk) return;
      if (saved.rev <= desk.mark.rev) tally.time('set shown to the coach', performance.now() - saved.sentAt);
      else desk.waiting.push(saved);
    },

    /** `blockId` is undefined where nobody knows what was missed. */
    hear(userId: string, blockId: string | undefined, rev: number): void {
      const desk = byUser.get(userId);
      if (!desk) return;
      if (inAreas.has(desk)) return desk.readAreaSoon(blockId === undefined);
      if (blockId !== undefined && blockId !== desk.open?.blockId) return;
      desk.heard = blockId === undefined ? desk.heard : rev;
      if (blockId === undefined) desk.hasMissed = true;
      if (desk.hasMissed || rev > desk.mark.rev) desk.readSoon(blockId === undefined);
    },
  };
}

function pathOf({ coach }: Desk, athlete: Athlete): string {
  return `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${athlete.blockId}/edit`;
}
