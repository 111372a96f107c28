import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#client/state/session.ts';
import { useUnit } from '#client/state/unit.ts';
import { defaultEquipment, type Equipment } from '#domain/strength/equipment.ts';
import { bringEquipment, takeEquipmentAtStart, watchEquipment, type KnownEquipment } from './equipment.ts';

export type EquipmentInUse = {
  readonly equipment: Equipment;
  readonly isUnsent: boolean;
  readonly isOnlyInMemory: boolean;
  /** Whether the athlete has said so themselves; else it is what a usual gym has. */
  readonly isOwn: boolean;
};

/** Returns the bar and plates of the athlete who is logged in, and asks the server; undefined until the device was asked. */
export function useEquipment(userId: string): EquipmentInUse | undefined {
  const token = useSession((session) =>
    session.kind === 'signed-in' && session.user.id === userId ? session.token : '',
  );
  useEffect(() => {
    if (token !== '') void bringEquipment({ userId, token }).catch(() => undefined);
  }, [userId, token]);
  return useKnownEquipment(userId);
}

/** Returns what this device knows of the bar and plates of the athlete; undefined until it was asked. */
export function useKnownEquipment(userId: string): EquipmentInUse | undefined {
  const [held, setHeld] = useState<{ userId: string; known: KnownEquipment } | undefined>(() => {
    const known = takeEquipmentAtStart(userId);
    return known && { userId, known };
  });
  const unit = useUnit();
  // This stays the same object as long as it says the same, so that what follows from it is not drawn again.
  const usual = useMemo(() => defaultEquipment(unit), [unit]);
  useEffect(() => watchEquipment(userId, (known) => setHeld({ userId, known })), [userId]);
  if (held?.userId !== userId) return undefined;
  const { equipment, ...standing } = held.known;
  return { ...standing, equipment: equipment ?? usual, isOwn: equipment !== undefined };
}
