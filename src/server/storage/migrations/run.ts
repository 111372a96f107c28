import { sql, type Kysely } from 'kysely';
import { StorageRefusal } from '../storage-refusal.ts';
import { createPeople } from './0001-people.ts';
import { createTraining } from './0002-training.ts';
import { createConversationAndLimits } from './0003-conversation-and-limits.ts';
import { createSight } from './0004-sight.ts';
import { createPlanSaves } from './0005-plan-saves.ts';
import { addPlanSaveRevisions } from './0006-plan-save-revisions.ts';
import { lightenSaves } from './0007-lighter-saves.ts';
import { logSeriesAsOne } from './0008-logged-series.ts';
import { createLineageAndDevices } from './0009-lineage-and-devices.ts';
import { createSeriesVisits } from './0010-series-visits.ts';
import { indexFollowedKeys } from './0011-followed-keys.ts';
import { createBlockVisits } from './0012-block-visits.ts';
import { leaveRoomForUpdates } from './0013-room-for-updates.ts';
import { narrowLog } from './0014-narrow-log.ts';
import { createPasswordResets } from './0015-password-resets.ts';
import { createAdministration } from './0016-administration.ts';
import { createTrainingHistory } from './0017-training-history.ts';
import { addMacroInputs } from './0018-macro-inputs.ts';
import { addTextsToLog } from './0019-set-notes.ts';
import { addCues } from './0020-cues.ts';
import { createEquipment } from './0021-equipment.ts';
import { addExtraSets } from './0022-extra-sets.ts';
import { createHistoryRevs } from './0023-history-revs.ts';
import { addBlockShelf } from './0024-block-shelf.ts';
import { addPrescriptions } from './0025-prescriptions.ts';
import { addTempoAndSupersets } from './0026-tempo-supersets.ts';
import { createTemplates } from './0027-templates.ts';
import { addWeekRemovalsAndDates } from './0028-weeks-and-dates.ts';
import { addMeasures } from './0029-measures.ts';
import { createTrainingMaxes } from './0030-training-maxes.ts';
import { createMaxShares } from './0039-max-shares.ts';
import { addOpenedBlocks } from './0041-opened-blocks.ts';
import { addPlannedText } from './0042-planned-text.ts';
import { packLog } from './0031-packed-log.ts';
import { createGivenReadings } from './0032-given-readings.ts';
import { createAccountNotices } from './0033-account-notices.ts';
import { createStoredBytes } from './0034-stored-bytes.ts';
import { createTemplateNames } from './0035-template-names.ts';
import { addGivenAt } from './0036-given-at.ts';
import { createTemplateList } from './0037-template-list.ts';
import { createHistoryNames } from './0038-history-names.ts';
import { createBlockDrafts } from './0040-block-drafts.ts';
import type { Dialect } from '../schema.ts';

type Migration = {
  readonly name: string;
  readonly up: (db: Kysely<never>, dialect: Dialect) => Promise<void>;
};

/** The migrations in the order in which they run; one that was released is never changed, only followed. */
const migrations: readonly Migration[] = [
  { name: '0001-people', up: createPeople },
  { name: '0002-training', up: createTraining },
  { name: '0003-conversation-and-limits', up: createConversationAndLimits },
  { name: '0004-sight', up: createSight },
  { name: '0005-plan-saves', up: createPlanSaves },
  { name: '0006-plan-save-revisions', up: addPlanSaveRevisions },
  { name: '0007-lighter-saves', up: lightenSaves },
  { name: '0008-logged-series', up: logSeriesAsOne },
  { name: '0009-lineage-and-devices', up: createLineageAndDevices },
  { name: '0010-series-visits', up: createSeriesVisits },
  { name: '0011-followed-keys', up: indexFollowedKeys },
  { name: '0012-block-visits', up: createBlockVisits },
  { name: '0013-room-for-updates', up: leaveRoomForUpdates },
  { name: '0014-narrow-log', up: narrowLog },
  { name: '0015-password-resets', up: createPasswordResets },
  { name: '0016-administration', up: createAdministration },
  { name: '0017-training-history', up: createTrainingHistory },
  { name: '0018-macro-inputs', up: addMacroInputs },
  { name: '0019-set-notes', up: addTextsToLog },
  { name: '0020-cues', up: addCues },
  { name: '0021-equipment', up: createEquipment },
  { name: '0022-extra-sets', up: addExtraSets },
  { name: '0023-history-revs', up: createHistoryRevs },
  { name: '0024-block-shelf', up: addBlockShelf },
  { name: '0025-prescriptions', up: addPrescriptions },
  { name: '0026-tempo-supersets', up: addTempoAndSupersets },
  { name: '0027-templates', up: createTemplates },
  { name: '0028-weeks-and-dates', up: addWeekRemovalsAndDates },
  { name: '0029-measures', up: addMeasures },
  { name: '0030-training-maxes', up: createTrainingMaxes },
  { name: '0031-packed-log', up: packLog },
  { name: '0032-given-readings', up: createGivenReadings },
  { name: '0033-account-notices', up: createAccountNotices },
  { name: '0034-stored-bytes', up: createStoredBytes },
  { name: '0035-template-names', up: createTemplateNames },
  { name: '0036-given-at', up: addGivenAt },
  { name: '0037-template-list', up: createTemplateList },
  { name: '0038-history-names', up: createHistoryNames },
  { name: '0039-max-shares', up: createMaxShares },
  { name: '0040-block-drafts', up: createBlockDrafts },
  { name: '0041-opened-blocks', up: addOpenedBlocks },
  { name: '0042-planned-text', up: addPlannedText },
];

/** The name of the last migration of this build. */
export const newestMigration = migrations.at(-1)?.name ?? '';

const LOCK = 7_202_611;

/**
 * Brings the database up to date: all of it or nothing. Two servers that start together run it one after the other.
 * Kysely's own Migrator cannot replace it: on SQLite it has no transaction, on PostgreSQL it takes the tables of other
 * schemas for its own, and in a transaction its unlocking fails after a failed migration, and hides the cause.
 * @param beforeUpdate runs before a database that has something in it is changed; where it throws, nothing is changed
 * @param upTo for tests: the name of the last migration to run, which makes a database of the past
 * @throws StorageRefusal where a newer version has written the database
 */
export async function migrate<DB>(
  database: Kysely<DB>,
  dialect: Dialect,
  now: number,
  beforeUpdate: () => Promise<void> = async () => {},
  upTo = newestMigration,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const applied = new Set(rows.map(({ name }) => name));
    const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown !== undefined) {
      throw new StorageRefusal(
        `The database was written by a newer version of Spotter (it has '${unknown}'). ` +
          'Start that version again, or restore a backup that this one made.',
      );
    }
    const missing = migrations.filter(({ name }) => !applied.has(name) && name <= upTo);
    if (applied.size > 0 && missing.length > 0) await beforeUpdate();
    for (const { name, up } of missing) {
      await up(transaction as unknown as Kysely<never>, dialect);
      await sql`insert into migrations (name, applied_at) values (${name}, ${now})`.execute(transaction);
    }
  });
}
