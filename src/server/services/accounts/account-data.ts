import type { AccountData } from '#contract/api/account-data.ts';
import type { Macros } from '#contract/api/macros.ts';
import { LISTS, type Weekday } from '#contract/vocabulary.ts';
import type { Day } from '#contract/api/block.ts';
import { planIn } from '#domain/block/plan-of-set.ts';
import { isAthletes } from '#domain/block/in-plan.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { equipmentOf } from '#server/services/coaching/equipment.ts';
import { infoOf } from '#server/services/coaching/personal-info.ts';
import { maxSharesOf } from '#server/services/coaching/max-shares.ts';
import { trainingMaxesOf } from '#server/services/coaching/training-maxes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { namedOf } from '#server/services/history/name-exercises.ts';
import { wholeHistory } from '#server/services/history/read-history.ts';
import { countTry } from '#server/services/limits/throttle.ts';
import { jsonText, Written } from '#server/services/readings/json-pieces.ts';
import { Refusal } from '#server/services/refusal.ts';
import { readDays } from '#server/storage/blocks/block-read.ts';
import type { Repositories, Storage } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

/** Downloads are limited, because each of them reads through the whole log of the gym. */
const WINDOW_MS = 60 * 60_000;
const DOWNLOADS = 20;

/**
 * Counts a download of everything that is stored of the caller, before it is made.
 * @throws Refusal `too_many_tries` where it was asked for too often
 */
export async function countDownload(context: Context, caller: Caller): Promise<void> {
  await countTry(context, [{ bucket: `download:${caller.id}`, allowed: DOWNLOADS, windowMs: WINDOW_MS }]);
}

/**
 * Writes everything that is stored of an account as JSON, piece by piece: a block, a template, a page of the history.
 * Each is as it is when its turn comes, for nobody may hold the database for as long as a slow line takes.
 * @throws Refusal `not_found` where there is no such account, also when it goes meanwhile
 */
export async function dataOf({ storage, clock }: Context, userId: string): Promise<AsyncIterable<string>> {
  const { user, ...about } = await storage.snapshot(async (repositories) => ({
    user: await userOf(repositories, userId),
    sessions: (await repositories.accounts.sessionsOf(userId)).map((row) => ({
      createdAt: time(row.created_at),
      lastUsedAt: time(row.last_used_at),
    })),
    notices: (await repositories.accountNotices.allOf(userId)).map(({ act, at, by }) => ({ act, at: time(at), by })),
    training: await trainingOf(repositories, userId),
    coaching: await coachingOf(repositories, userId),
  }));
  return jsonText<AccountData>({
    format: 'spotter-account',
    version: 1,
    exportedAt: time(clock.now()),
    account: accountOf(user),
    sessions: about.sessions,
    notices: about.notices,
    ...about.training,
    blocks: blocksOf(storage, userId),
    edits: editsOf(storage, userId),
    history: wholeHistory(storage, userId),
    ...about.coaching,
    writtenBlocks: writtenBlocksOf(storage, userId),
    templates: templatesOf(storage, userId),
    messages: messagesOf(storage, userId),
  });
}

async function userOf({ users }: Pick<Repositories, 'users'>, userId: string): Promise<UserRow> {
  const user = await users.find(userId);
  if (!user) throw new Refusal('not_found');
  return user;
}

function accountOf(user: UserRow): AccountData['account'] {
  return {
    id: user.id,
    role: user.role,
    username: user.username,
    email: user.email,
    createdAt: time(user.created_at),
    google: user.google_sub !== null,
    avatar: user.avatar === null ? null : { mediaType: 'image/png', base64: user.avatar },
  };
}

type OfAthlete = 'coach' | 'request' | 'personalInfo' | 'macros' | 'equipment' | 'trainingMaxes' | 'historyNames';

async function trainingOf(repositories: Repositories, userId: string): Promise<Pick<AccountData, OfAthlete>> {
  const { coaching, equipment, trainingMaxes, historyNames, macros } = repositories;
  const coachName = await coaching.coachNameOf(userId);
  const request = await coaching.requestOf(userId);
  const info = await coaching.personalInfo(userId);
  const current = await macros.current(userId);
  return {
    coach: coachName === null ? null : { username: coachName },
    request: request ? { coachUsername: request.coachName, requestedAt: time(request.requestedAt) } : null,
    personalInfo: info ? infoOf(info) : null,
    macros: current ? numbersOf(current) : null,
    equipment: equipmentOf(await equipment.find(userId)),
    trainingMaxes: trainingMaxesOf(await trainingMaxes.allOf(userId)),
    historyNames: namedOf(await historyNames.allOf(userId)),
  };
}

function numbersOf({ athleteUsername: _own, ...numbers }: Macros): AccountData['macros'] {
  return numbers;
}

async function* blocksOf(storage: Storage, athleteId: string): AsyncGenerator<AccountData['blocks'][number]> {
  for (const summary of (await storage.blocks.summaries(athleteId)).toReversed()) {
    const { creationDate, coachUsername, coachDeleted, athleteUsername: _own, rev: _rev, ...about } = summary;
    const block = await storage.snapshot(({ blocks }) => blocks.read({ athleteId, blockId: about.blockId }));
    if (!block) continue;
    const openedAt = await storage.blockOpenings.openedAt({ athleteId, blockId: about.blockId });
    yield {
      ...about,
      ...(openedAt && { openedAt: time(openedAt) }),
      createdAt: creationDate,
      coachUsername: coachDeleted ? null : coachUsername,
      weeks: block.weeks,
    };
  }
}

async function* editsOf({ blocks, accounts }: Storage, userId: string): AsyncGenerator<AccountData['edits'][number]> {
  if ((await blocks.summaries(userId)).length === 0) return;
  for (const row of await accounts.editsOf(userId)) {
    yield {
      blockId: row.block_id,
      seriesId: row.series_id,
      field: row.field,
      value: row.value,
      editedAt: time(row.edited_at),
      receivedAt: time(row.received_at),
      device: row.device_id,
      status: row.status,
    };
  }
}

type OfCoach = 'athletes' | 'secretCode' | 'exercises' | 'maxShares';

async function coachingOf(
  { catalogue, coaching, maxShares }: Repositories,
  userId: string,
): Promise<Pick<AccountData, OfCoach>> {
  const own = (await catalogue.visibleTo(userId)).filter((row) => row.owner_coach_id === userId);
  return {
    athletes: (await coaching.athletesOf(userId)).map(({ username, at }) => ({ username, since: time(at) })),
    secretCode: (await coaching.secretCodeOf(userId)) ?? null,
    exercises: own.map((row) => ({ name: row.name, muscleGroup: row.muscle_group, equipment: row.equipment })),
    maxShares: maxSharesOf(await maxShares.ofCoach(userId)),
  };
}

/** Gives what this coach planned in others' blocks, and nothing of what the athletes logged or added. */
async function* writtenBlocksOf(
  storage: Storage,
  coachId: string,
): AsyncGenerator<AccountData['writtenBlocks'][number]> {
  for (const row of await storage.accounts.blocksWrittenBy(coachId)) {
    const place = { athleteId: row.athlete_id, blockId: row.id };
    const block = await storage.snapshot(({ blocks }) => blocks.read(place));
    if (!block) continue;
    const { name, athleteUsername, days, startDate, weeks } = block;
    yield {
      blockId: row.id,
      name,
      createdAt: time(row.created_at),
      athleteUsername,
      days,
      ...(startDate !== undefined && { startDate }),
      ...(row.archived_at !== null && { archived: true }),
      ...(row.deleted_at !== null && { deleted: true }),
      weeks: weeks.map(({ weekName, removed, dayResponses }) => ({
        weekName,
        ...(removed && { removed }),
        days: Object.fromEntries(
          Object.entries(dayResponses).map(([weekday, day]) => [weekday as Weekday, plannedIn(day)]),
        ),
      })),
    };
  }
}

/** Gives the coach's templates, whose plans are JSON already: nothing of them is read or written anew. */
async function* templatesOf({ templates }: Storage, coachId: string): AsyncGenerator<Written> {
  for (const { id } of await templates.aboutAll(coachId)) {
    const row = await templates.find({ id, coach_id: coachId });
    if (!row) continue;
    const about = {
      name: row.name,
      createdAt: time(row.created_at),
      changedAt: time(row.changed_at),
      ...(row.deleted_at !== null && { deleted: true as const }),
      days: readDays(row.days),
    };
    yield new Written(`${JSON.stringify(about).slice(0, -1)},"blockWeeks":${row.plan}}`);
  }
}

/** Gives the person's messages, and looks at the end whether they still have an account: else all of it is void. */
async function* messagesOf(storage: Storage, userId: string): AsyncGenerator<AccountData['messages'][number]> {
  for await (const row of storage.accounts.messagesOf(userId)) {
    yield { roomId: row.room_id, createdAt: row.created_at, content: row.content };
  }
  await userOf(storage, userId);
}

function plannedIn(day: Day) {
  const planned = (list: (typeof LISTS)[number]) =>
    day[list]
      .filter((exercise) => !isAthletes(exercise))
      .map(({ series, addedBy: _athlete, ...exercise }) => ({
        ...exercise,
        series: series
          .filter((one) => !isExtra(one))
          .map(({ seriesId, removed, ...one }) => ({ seriesId, ...planIn(one), ...(removed && { removed }) })),
      }));
  return { basics: planned('basics'), complements: planned('complements') };
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
