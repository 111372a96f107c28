import type { BlockDetail } from '#contract/api/block.ts';
import type { StoredDraft } from '#client/offline/database.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { layActuals } from '#domain/block/actuals.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import type { Page } from './device.ts';
import { isReplaced } from './oracles.ts';
import type { Typed } from './phone.ts';
import type { SimulatedServer } from './server.ts';
import { nameOf, type Witness } from './witness.ts';

/** After rest every screen shows what the server has, plan and log alike. */
export async function watchEqual(witness: Witness, server: SimulatedServer): Promise<void> {
  const blocks = new Map<string, string>();
  for (const block of witness.blocks.values()) blocks.set(block.blockId, essence(await server.read(block)));
  for (const device of witness.phones) {
    for (const tab of device.tabs) {
      const shown = tab.shown();
      const values = shown && new Map([...shown.rows].map(([key, row]) => [key, row.value]));
      const bad = new Set(
        [...(shown?.rows ?? [])].filter(([, row]) => row.state.kind === 'rejected').map(([key]) => key),
      );
      for (const key of bad) values?.delete(key);
      const there = shown && essence(layActuals(shown.block, values ?? new Map()));
      if (there !== blocks.get(tab.block.blockId))
        witness.find('equal', differ(device.id, there, blocks.get(tab.block.blockId)));
    }
  }
  for (const device of witness.desks) {
    for (const tab of device.tabs) {
      const { block } = tab.coachBlock.view();
      const there = block && essence(block);
      if (there !== blocks.get(tab.block.blockId))
        witness.find('equal', differ(device.id, there, blocks.get(tab.block.blockId)));
    }
    for (const { draft } of device.disk.stored<StoredDraft>('drafts')) {
      const { state, week } = draft as WeekDraft;
      if (state.kind !== 'confirmed') witness.find('drained', `${device.id} still holds ${week} (${state.kind})`);
    }
  }
}

/** [P1] What a reload found in the middle of its way to the disk is put again by the page that comes after it. */
export function watchCarried(witness: Witness): void {
  for (const edit of witness.carried) {
    const isOpen = edit.device.tabs.some((tab) => tab.user.id === edit.draft.userId && hasNotesOf(tab, edit));
    const isDone = witness.discarded.has(edit.draft.opId) || edit.phone.block.model.taken.has(edit.draft.opId);
    if (isOpen && !isDone && !isReplaced(witness, edit, () => true))
      witness.find('durable', `lost over a reload: ${nameOf(edit)}`);
  }
}

function hasNotesOf(tab: Page, { notes }: Typed): boolean {
  return 'notes' in tab && tab.notes === notes;
}

/** All that a person sees of a block. */
function essence({ weeks }: BlockDetail): string {
  return JSON.stringify(
    weeks.map(({ weekName, dayResponses }) => [
      weekName,
      Object.entries(dayResponses).map(([day, { basics, complements }]) => [
        day,
        ...[basics, complements].map((list) =>
          list.map(({ idExercise, name, restTime, note, tempo, group, series }) => [
            idExercise,
            name,
            restTime,
            [note ?? '', tempo ?? '', group ?? ''],
            series.map(({ seriesId, target, actual, removed }) => [
              seriesId,
              FIELDS.map((field) => [target[field], actual[field]]),
              actual.note ?? '',
              removed ?? false,
            ]),
          ]),
        ),
      ]),
    ]),
  );
}

function differ(who: string, there: string | undefined, should: string | undefined): string {
  if (there === undefined || should === undefined) return `${who} shows nothing`;
  let at = 0;
  while (there[at] === should[at]) at += 1;
  return `${who} shows …${there.slice(Math.max(0, at - 50), at + 30)}… and the server has …${should.slice(at, at + 30)}…`;
}
