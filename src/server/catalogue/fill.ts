import type { Storage } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { EXERCISES } from './exercises.ts';

/** Gives a new database the exercises that every coach can choose from; no start changes them later. */
export async function fillCatalogue(storage: Storage): Promise<void> {
  await storage.transaction(async ({ catalogue, meta }) => {
    await meta.lock();
    if (!(await catalogue.isEmpty())) return;
    await catalogue.insert(
      EXERCISES.flatMap(([muscleGroup, equipment, names]) =>
        names.map((name) => ({ id: newId(), name, muscle_group: muscleGroup, equipment, owner_coach_id: null })),
      ),
    );
  });
}
