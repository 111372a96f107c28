import { equipment as equipmentShape, type EquipmentReply, type SaveEquipmentBody } from '#contract/api/equipment.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import type { Database } from '#server/storage/schema.ts';

/**
 * Returns the athlete's bar and plates, to the athlete alone.
 * @throws Refusal `not_found` where the caller is somebody else
 */
export async function equipment({ storage }: Context, caller: Caller, athleteId: string): Promise<EquipmentReply> {
  assertOwn(caller, athleteId);
  return replyOf(await storage.equipment.find(athleteId));
}

/**
 * Saves the equipment, unless a later change is stored: what one device sends late does not undo what another one saved
 * since. A time in the future counts as now, so that a clock that is ahead does not win for years.
 * @returns what is stored now
 * @throws Refusal `not_found` where the caller is somebody else
 */
export async function saveEquipment(
  { storage, clock }: Context,
  caller: Caller,
  athleteId: string,
  body: SaveEquipmentBody,
): Promise<EquipmentReply> {
  assertOwn(caller, athleteId);
  return storage.transaction(async ({ users, equipment: kept }) => {
    await users.lock(athleteId);
    const before = await kept.find(athleteId);
    const row = {
      athlete_id: athleteId,
      equipment: JSON.stringify(body.equipment),
      edited_at: Math.min(body.editedAt, clock.now()),
    };
    if (before && before.edited_at > row.edited_at) return replyOf(before);
    await kept.save(row);
    return replyOf(row);
  });
}

export function equipmentOf(row: Database['equipment'] | undefined): EquipmentReply['equipment'] {
  return row === undefined ? null : equipmentShape.parse(JSON.parse(row.equipment));
}

function replyOf(row: Database['equipment'] | undefined): EquipmentReply {
  return { equipment: equipmentOf(row), editedAt: row?.edited_at ?? null };
}
