import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import {
  EXERCISE_TEXTS,
  FIELDS,
  LISTS,
  PLANNED_KINDS,
  WEEKDAYS,
  type ExerciseText,
  type PlanField,
} from '#contract/vocabulary.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import type { PlanValue } from '#domain/block/planned.ts';
import { placesOf, type Place } from './block-parts.ts';
import { openDesk, type Desk } from './desk.ts';
import { createDevice, type Device } from './device.ts';
import { createNotes } from './notes.ts';
import { firstOpening, LOOKS_WITHIN_MS } from './phones.ts';
import type { PhonePlan, Step } from './plan.ts';
import type { Planted } from './planted.ts';
import type { Stage } from './story.ts';
import { addOrDeleteWeek, newExercise, newSeries } from './written-parts.ts';

type On = Step['on'];

/** The coach's desks of a run, and what they do at them. */
export type Desks = {
  plan(on: On): void;
  /** One cell or its neighbours again and again, as fingers do: also while a save is under way. */
  typeOn(on: On): Promise<void>;
  /** Types into a cell and stays there, or leaves one, or thinks better of it. */
  typeAndStay(on: On): Promise<void>;
  takeOut(on: On): void;
  move(on: On): void;
  undo(on: On): void;
  saveStaleWhole(on: On): Promise<void>;
  kill(on: On): void;
  open(on: On): void;
  toggleNetwork(on: On): void;
  wipe(on: On): Promise<void>;
  changeCoach(): Promise<void>;
  heal(): Promise<void>;
  load(): void;
};

const SAID: Readonly<Record<ExerciseText, string>> = {
  note: 'slow on the way down',
  tempo: '3-1-0',
  group: 'A',
  measure: 'seconds',
  loadAs: 'added',
};

const TARGETS: Readonly<Record<PlanField, readonly PlanValue[]>> = {
  reps: [5, 6, 8, { min: 8, max: 12 }, { min: 5, open: true }, null],
  rpe: [7, 8, 9, null],
  load: [
    70,
    { by: 'percent', percent: 80, of: 'trainingMax' },
    102.5,
    { by: 'percent', percent: 75, of: 'max' },
    { by: 'drop', percent: 10, from: 'top' },
    null,
  ],
  kind: [...PLANNED_KINDS, null],
};
/** A number of a set's plan; in one step of five the kind of set. */
const partOf = (on: On): PlanField => (on[2] % 5 === 0 ? 'kind' : (FIELDS[on[3] % FIELDS.length] ?? 'reps'));
const MOST_TABS = 2;
const FEW_CELLS = 3;

export async function createDesks(stage: Stage, plans: readonly PhonePlan[], planted: Planted): Promise<Desks> {
  const { world, network, witness, counts, newToken, server } = stage;
  const { coach, desks } = witness;
  const [block] = witness.blocks.values();
  if (!block) throw new Error('The athlete has a block.');
  let isWithCoach = true;
  /** When the data of a desk was deleted. */
  const wipedAt = new Map<Device, number>();

  for (const [at, plan] of plans.entries()) {
    const device = createDevice<Desk>({ id: `desk-${at}`, world, network, plan, user: coach, planted });
    desks.push(device);
    await firstOpening(world, device);
    for (let tab = 0; tab < plan.tabs; tab += 1) openOn(device);
  }

  function openOn(device: Device<Desk>): void {
    if (!block || device.tabs.length >= MOST_TABS) return;
    openDesk({
      device,
      block,
      notes: createNotes(),
      onWritten: (written) => {
        counts.plans += 1;
        witness.written.push(written);
      },
      onEnd: (desk) => {
        witness.cells.ended(desk);
        if (world.now() - (wipedAt.get(device) ?? Number.NEGATIVE_INFINITY) < LOOKS_WITHIN_MS) forget(device, desk);
      },
    });
  }

  /** Its data was deleted, and no page that is open, but for the one that ends, has seen it: what only the disk had is gone. */
  function forget(device: Device<Desk>, ending?: Desk): void {
    const open = device.tabs.filter((tab) => tab !== ending);
    const weeks = new Set(open.flatMap(({ drafts }) => drafts.map(({ week }) => week)));
    for (const written of witness.written) {
      const { desk, edit } = written;
      const isKnown = desk !== ending && (desk.alive || ('week' in edit && weeks.has(edit.week)));
      if (desk.device === device && !isKnown) written.durable = false;
    }
    witness.cells.forgotten(device, (cell) => open.some((tab) => tab.cells.of(cell.part)[cell.field] !== undefined));
  }

  function deviceAt([at]: On): Device<Desk> | undefined {
    return desks[at % Math.max(1, desks.length)];
  }

  function tabAt(on: On): Desk | undefined {
    const device = deviceAt(on);
    if (device?.tabs.length === 0) openOn(device);
    return device?.tabs[on[1] % Math.max(1, device.tabs.length)];
  }

  /** What the coach sees, and the place in it that the step names. */
  function seen(on: On): { desk: Desk; block: BlockDetail; place: Place } | undefined {
    const desk = tabAt(on);
    const shown = desk?.coachBlock.view().block;
    const places = shown ? placesOf(shown).filter(({ series }) => !series.removed) : [];
    const place = places[on[2] % Math.max(1, places.length)];
    return desk && shown && place && { desk, block: shown, place };
  }

  return {
    plan: (on) => {
      const there = seen(on);
      if (!there) return;
      const { desk, place } = there;
      const { week, seriesId, idExercise } = place;
      const dice = on[3] % 10;
      if (dice < 7) {
        const field = partOf(on);
        desk.edit({ kind: 'setTarget', week, seriesId, field, value: world.one(TARGETS[field]) });
      } else if (dice < 9) {
        desk.edit({ kind: 'putSeries', week, idExercise, index: on[1] % 3, series: newSeries(desk.newId()) });
      } else if (placesOf(there.block).length < 14) {
        const spot = { day: place.day, list: place.list, index: on[1] % 2 };
        desk.edit({ kind: 'putExercise', week, spot, exercise: newExercise(desk) });
      } else {
        const of = { week, idExercise };
        const text = EXERCISE_TEXTS[on[2] % EXERCISE_TEXTS.length] ?? 'note';
        if (on[1] % 3 === 0)
          desk.edit({ kind: 'setText', ...of, text, value: on[1] % 2 === 0 ? SAID[text] : undefined });
        else if (on[0] % 2 === 0) desk.edit({ kind: 'setRest', ...of, restTime: `${on[1]} s` });
        else desk.edit({ kind: 'setName', ...of, name: `Front squat ${on[1]}`, exerciseId: undefined });
      }
    },
    typeOn: async (on) => {
      const times = 2 + (on[0] % 4);
      for (let time = 0; time < times; time += 1) {
        const there = seen([on[0], on[1], on[2] % FEW_CELLS, on[3]]);
        if (!there) return;
        const { week, seriesId } = there.place;
        const field = partOf(on);
        there.desk.edit({ kind: 'setTarget', week, seriesId, field, value: world.one(TARGETS[field]) });
        await world.live(world.odds(60) ? world.pick(400) : world.pick(3_000));
      }
    },
    typeAndStay: async (on) => {
      const there = seen([on[0], on[1], on[2] % FEW_CELLS, on[3]]);
      if (!there) return;
      const { desk, place } = there;
      const open = openCells(desk);
      const cell = open[on[2] % Math.max(1, open.length)];
      if (cell && on[3] % 3 === 0) {
        const kind = desk.cells.leave(cell, on[3] % 2 === 0 ? 'confirmed' : undefined);
        if (kind === 'commits') witness.cells.settled(desk, cell, cell.text);
      } else if (cell && on[3] % 7 === 0) {
        desk.cells.restore(cell);
        witness.cells.settled(desk, cell, cell.text);
      } else {
        const { week, seriesId: part } = place;
        const text = witness.cells.newText();
        for (let length = 1; length <= text.length && desk.alive; length += 1) {
          planted.typeCell(desk.cells, { week, part, field: 'load' }, text.slice(0, length));
          witness.cells.typed(desk, { week, part, field: 'load' }, length < text.length ? undefined : text);
          await world.live(world.pick(120));
        }
      }
    },
    takeOut: (on) => {
      const there = seen(on);
      if (!there) return;
      if (on[3] % 5 === 4) return addOrDeleteWeek(there.desk, there.block, witness.cells.takenOut);
      if (placesOf(there.block).length < 3) return;
      const { week, seriesId, idExercise } = there.place;
      const isWhole = on[3] % 4 === 0;
      const edit: BlockEdit = isWhole
        ? { kind: 'removeExercise', week, idExercise }
        : { kind: 'removeSeries', week, seriesId };
      there.desk.cells.write(edit);
      const gone = placesOf(there.block).filter((one) =>
        isWhole ? one.idExercise === idExercise : one.series.seriesId === seriesId,
      );
      witness.cells.takenOut(
        there.desk,
        gone.map(({ series }) => series.seriesId),
      );
    },
    move: (on) => {
      const there = seen(on);
      if (!there) return;
      const { week, idExercise, day } = there.place;
      const list = LISTS[on[3] % LISTS.length] ?? 'basics';
      there.desk.edit({ kind: 'moveExercise', week, idExercise, to: { day, list, index: 0 } });
    },
    undo: (on) => {
      const desk = tabAt(on);
      if (on[3] % 3 === 0) desk?.coachBlock.redo();
      else desk?.coachBlock.undo();
    },
    /** A client that knows only the specification sends the whole plan as it read it, logged values and all. */
    saveStaleWhole: async (on) => {
      const reading = tabAt(on)?.reading?.block;
      if (!reading) return;
      const params = { coachId: coach.id, athleteId: block.athleteId, blockId: block.blockId };
      const body = {
        blockWeeks: weeksOf(reading),
        ...(on[3] % 2 === 0 && { sync: { baseStructRev: reading.structRev } }),
      };
      witness.staleSaves.add(body);
      void network.request({ route: 'saveBlock', params, token: coach.token, body }).catch(() => undefined);
    },
    kill: (on) => tabAt(on)?.kill(),
    open: (on) => {
      const device = deviceAt(on);
      if (device) openOn(device);
    },
    toggleNetwork: (on) => {
      const device = deviceAt(on);
      if (!device) return;
      device.online = !device.online;
      for (const tab of device.tabs) tab.wake();
    },
    wipe: async (on) => {
      const device = deviceAt(on);
      if (!device) return;
      forget(device);
      wipedAt.set(device, world.now());
      device.disk.wipe();
      await device.worker.forget();
      await world.live(world.pick(3_000));
      // From the browser's settings back to the page.
      for (const tab of device.tabs) tab.wake();
    },
    changeCoach: async () => {
      isWithCoach = !isWithCoach;
      await server.link(witness.blocks.values(), isWithCoach ? coach : stage.successor);
    },
    heal: async () => {
      if (desks.length > 0) await newToken(coach);
      for (const device of desks) {
        device.room.isFull = false;
        for (const tab of device.tabs.slice()) tab.kill();
        openOn(device);
      }
      await world.live(1_000);
      for (const device of desks) {
        const tab = device.tabs[0];
        for (const draft of tab?.drafts ?? []) {
          if (draft.state.kind === 'rejected' || draft.state.kind === 'blocked') void tab?.save.retry(draft);
        }
      }
    },
    load: () => {
      for (const device of desks) for (const tab of device.tabs) void tab.load();
    },
  };
}

/** The cells that hold a text of their own, as a tab shows them. */
function openCells(desk: Desk): readonly CellDraft[] {
  const shown = desk.coachBlock.view().block;
  return shown ? placesOf(shown).flatMap(({ seriesId }) => desk.cells.of(seriesId).load?.draft ?? []) : [];
}

function weeksOf({ weeks }: BlockDetail): SaveBlockBody['blockWeeks'] {
  return Object.fromEntries(
    weeks.map(({ weekName, dayResponses }) => [
      weekName,
      Object.fromEntries(WEEKDAYS.flatMap((day) => (dayResponses[day] ? [[day, dayResponses[day]]] : []))),
    ]),
  );
}
