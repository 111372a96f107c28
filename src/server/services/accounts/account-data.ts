import type { AccountData } from '#contract/api/account-data.ts';
import { LISTS, type Weekday } from '#contract/vocabulary.ts';
import type { Day } from '#contract/api/block.ts';
import { planIn } from '#domain/block/plan-of-set.ts';
import { isAthletes } from '#domain/block/in-plan.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { planOf } from '#server/services/blocks/templates.ts';
import { equipmentOf } from '#server/services/coaching/equipment.ts';
import { infoOf } from '#server/services/coaching/personal-info.ts';
import { trainingMaxesOf } from '#server/services/coaching/training-maxes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { wholeHistory } from '#server/services/history/read-history.ts';
import { countTry } from '#server/services/limits/throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

/** Downloads are limited, because each of them reads through the whole log of the gym. */
const WINDOW_MS = 60 * 60_000;
const DOWNLOADS = 20;

/**
 * Returns everything that is stored of the caller.
 * @throws Refusal `too_many_tries` where it was asked for too often
 * @throws Refusal `not_found` where the account is gone
 */
export async function myData(context: Context, caller: Caller): Promise<AccountData> {
  await countTry(context, [{ bucket: `download:${caller.id}`, allowed: DOWNLOADS, windowMs: WINDOW_MS }]);
  return dataOf(context, caller.id);
}

/** Returns everything that is stored of an account. @throws Refusal `not_found` where there is no such account */
export function dataOf({ storage, clock }: Context, userId: string): Promise<AccountData> {
  return storage.snapshot(async (repositories) => {
    const user = await repositories.users.find(userId);
    if (!user) throw new Refusal('not_found');
    const { accounts } = repositories;
    return {
      format: 'spotter-account',
      version: 1,
      exportedAt: time(clock.now()),
      account: accountOf(user),
      sessions: (await accounts.sessionsOf(userId)).map((row) => ({
        createdAt: time(row.created_at),
        lastUsedAt: time(row.last_used_at),
      })),
      ...(await trainingOf(repositories, userId)),
      ...(await coachingOf(repositories, userId)),
      messages: (await accounts.messagesOf(userId)).map((row) => ({
        roomId: row.room_id,
        createdAt: row.created_at,
        content: row.content,
      })),
    };
  });
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

type OfAthlete =
  | 'coach'
  | 'request'
  | 'personalInfo'
  | 'macros'
  | 'equipment'
  | 'trainingMaxes'
  | 'blocks'
  | 'edits'
  | 'history';

async function trainingOf(repositories: Repositories, userId: string): Promise<Pick<AccountData, OfAthlete>> {
  const { accounts, coaching, equipment, trainingMaxes, macros } = repositories;
  const coachName = await coaching.coachNameOf(userId);
  const request = await coaching.requestOf(userId);
  const info = await coaching.personalInfo(userId);
  const current = await macros.current(userId);
  const blocks = await blocksOf(repositories, userId);
  return {
    coach: coachName === null ? null : { username: coachName },
    request: request ? { coachUsername: request.coachName, requestedAt: time(request.requestedAt) } : null,
    personalInfo: info ? infoOf(info) : null,
    macros: current ?? null,
    equipment: equipmentOf(await equipment.find(userId)),
    trainingMaxes: trainingMaxesOf(await trainingMaxes.allOf(userId)),
    blocks,
    edits: (blocks.length === 0 ? [] : await accounts.editsOf(userId)).map((row) => ({
      blockId: row.block_id,
      seriesId: row.series_id,
      field: row.field,
      value: row.value,
      editedAt: time(row.edited_at),
      receivedAt: time(row.received_at),
      device: row.device_id,
      status: row.status,
    })),
    history: await wholeHistory(repositories, userId),
  };
}

/** Reads the athlete's blocks one after the other, so that other requests are served in between. */
async function blocksOf({ blocks }: Repositories, athleteId: string): Promise<AccountData['blocks']> {
  const found: AccountData['blocks'] = [];
  for (const summary of await blocks.summaries(athleteId)) {
    const { creationDate, coachUsername, coachDeleted, athleteUsername: _own, rev: _rev, ...about } = summary;
    const block = await blocks.read({ athleteId, blockId: about.blockId });
    if (!block) continue;
    found.push({
      ...about,
      createdAt: creationDate,
      coachUsername: coachDeleted ? null : coachUsername,
      weeks: block.weeks,
    });
  }
  return found.toReversed();
}

type OfCoach = 'athletes' | 'secretCode' | 'exercises' | 'writtenBlocks' | 'templates';

async function coachingOf(repositories: Repositories, userId: string): Promise<Pick<AccountData, OfCoach>> {
  const { catalogue, coaching } = repositories;
  const own = (await catalogue.visibleTo(userId)).filter((row) => row.owner_coach_id === userId);
  return {
    athletes: (await coaching.athletesOf(userId)).map(({ username, at }) => ({ username, since: time(at) })),
    secretCode: (await coaching.secretCodeOf(userId)) ?? null,
    exercises: own.map((row) => ({ name: row.name, muscleGroup: row.muscle_group, equipment: row.equipment })),
    writtenBlocks: await writtenBlocksOf(repositories, userId),
    templates: await templatesOf(repositories, userId),
  };
}

/** Returns what this coach planned in others' blocks, and nothing of what the athletes logged or added. */
async function writtenBlocksOf(
  { accounts, blocks }: Repositories,
  coachId: string,
): Promise<AccountData['writtenBlocks']> {
  const found: AccountData['writtenBlocks'] = [];
  for (const row of await accounts.blocksWrittenBy(coachId)) {
    const block = await blocks.read({ athleteId: row.athlete_id, blockId: row.id });
    if (!block) continue;
    const { name, athleteUsername, days, startDate, weeks } = block;
    found.push({
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
    });
  }
  return found;
}

/** Reads the coach's templates one after the other, because their plans are long. */
async function templatesOf({ templates }: Repositories, coachId: string): Promise<AccountData['templates']> {
  const found: AccountData['templates'] = [];
  for (const { id } of await templates.aboutAll(coachId)) {
    const row = await templates.find({ id, coach_id: coachId });
    if (!row) continue;
    found.push({
      name: row.name,
      createdAt: time(row.created_at),
      changedAt: time(row.changed_at),
      ...(row.deleted_at !== null && { deleted: true as const }),
      ...planOf(row),
    });
  }
  return found;
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
