import type { BlockDetail } from '#contract/block.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import type { StoredDraft } from '#client/offline/database.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { layActuals } from '#domain/block/actuals.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { placesOf } from './block-parts.ts';
import type { SimulatedServer } from './server.ts';
import type { Witness } from './witness.ts';

/** After rest every screen shows what the server has, plan and log alike. */
export async function watchEqual(witness: Witness, server: SimulatedServer): Promise<void> {
  const blocks = new Map<string, string>();
  for (const block of witness.blocks.values()) blocks.set(block.blockId, essence(await server.read(block)));
  for (const device of witness.phones) {
    for (const tab of device.tabs) {
      if (witness.wereFull.has(device)) continue;
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

/** [P5] What one coach wrote and nobody else touched stands in the plan; what he put in and nobody took out is there. */
export async function watchPlan(witness: Witness, server: SimulatedServer): Promise<void> {
  if (witness.staleSaves > 0) return;
  const [block] = witness.blocks.values();
  if (!block) return;
  const series = new Map(placesOf(await server.read(block)).map((place) => [place.seriesId, place.series]));
  const contested = new Set<string>();
  const targets = new Map<string, { value: number | null; desk: unknown }>();
  const added = new Map<string, boolean>();
  for (const { desk, edit, durable } of witness.written) {
    for (const one of flat(edit)) {
      if (one.kind === 'removeExercise' || one.kind === 'removeWeek' || one.kind === 'putExercise') contested.add('*');
      if (one.kind === 'removeSeries') contested.add(one.seriesId);
      if (one.kind === 'putSeries') {
        if (added.has(one.series.seriesId) || one.again) contested.add(one.series.seriesId);
        added.set(one.series.seriesId, durable);
      }
      if (one.kind !== 'setTarget') continue;
      const key = fieldKey(one.seriesId, one.field);
      const before = targets.get(key);
      if (before && before.desk !== desk) contested.add(key);
      if (!durable) contested.add(key);
      targets.set(key, { value: one.value, desk });
    }
  }
  for (const [id, durable] of added) {
    if (!durable || contested.has(id) || contested.has('*')) continue;
    if (!series.has(id) || series.get(id)?.removed)
      witness.find('plan kept', `a series that a coach put in is gone (${id.slice(-4)})`);
  }
  for (const [key, { value }] of targets) {
    const [id = '', field] = key.split('/');
    const there = series.get(id);
    if (!there || contested.has(key) || contested.has(id) || contested.has('*')) continue;
    const target = there.target[field as (typeof FIELDS)[number]];
    if (target !== value)
      witness.find('plan kept', `the target ${key.slice(-10)} is ${target}, a coach wrote ${value}`);
  }
}

function flat(edit: BlockEdit): Exclude<BlockEdit, { kind: 'many' }>[] {
  return edit.kind === 'many' ? edit.edits.flatMap(flat) : [edit];
}

/** All that a person sees of a block. */
function essence({ weeks }: BlockDetail): string {
  return JSON.stringify(
    weeks.map(({ weekName, dayResponses }) => [
      weekName,
      Object.entries(dayResponses).map(([day, { basics, complements }]) => [
        day,
        ...[basics, complements].map((list) =>
          list.map(({ idExercise, name, restTime, series }) => [
            idExercise,
            name,
            restTime,
            series.map(({ seriesId, target, actual, removed }) => [
              seriesId,
              FIELDS.map((field) => [target[field], actual[field]]),
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
