import { FIELDS, type LogField, type LogValue } from '#contract/vocabulary.ts';
import { placesOf, type Place } from './block-parts.ts';
import type { Desks } from './desks.ts';
import type { Device } from './device.ts';
import type { DiskFault } from './disk.ts';
import { drawHold } from './faults.ts';
import { rowsOn } from './oracles.ts';
import type { Phone } from './phone.ts';
import type { Phones } from './phones.ts';
import { JUMPS, NETWORKS, type Deed, type Step } from './plan.ts';
import type { Stage } from './story.ts';
import { wentBack } from './witness.ts';

type On = Step['on'];
type Deeds = Readonly<Record<Deed, (on: On) => void | Promise<void>>>;

const VALUES: Readonly<Record<LogField, readonly LogValue[]>> = {
  reps: [3, 5, 8, 10, 12],
  rpe: [6, 7.5, 8, 9, 10],
  load: [60, 82.5, 100, 142.5],
  note: ['#pain left knee', 'felt easy', '#skipped', '…'],
  swap: ['Leg press', 'Front squat'],
  extra: ['Back squat'],
};
/** Of the numbers of a step those from here on mean a text, and this one a set of the athlete's own. */
const TEXTS_FROM = 54;
const EXTRA = 59;
const DISK_FAULTS: readonly DiskFault['kind'][] = [
  'crash before complete',
  'crash after complete',
  'abort after success',
  'close',
  'lose',
];

/** What each step of a plan does. */
export function createDeeds({ world, server, network, witness, counts }: Stage, phones: Phones, desks: Desks): Deeds {
  let extras = 0;
  const deviceAt = ([at]: On): Device<Phone> => nth(witness.phones, at);
  const tabAt = (on: On): Promise<Phone> => phones.tabOf(deviceAt(on), on[1]);

  /** Types into the place that the step names; the same few places often, so that devices meet. */
  async function type(on: On, valueOf: (field: LogField) => LogValue): Promise<void> {
    const phone = await tabAt(on);
    const shown = phone.shown();
    const places = shown ? placesOf(shown.block) : [];
    const place = places[on[2] % Math.max(1, Math.min(5, places.length))];
    if (!phone.alive || !place) return;
    // Half of the runs: the others have the stories in which planted mistakes were found.
    const changesDays = world.seed % 2 === 0;
    if (changesDays && on[3] === EXTRA) return changeExtra(phone, place, valueOf('extra'));
    const field = on[3] < TEXTS_FROM ? nth(FIELDS, on[3]) : changesDays && on[3] % 2 === 1 ? 'swap' : 'note';
    phone.edit(place, field, valueOf(field));
  }

  /** Adds a set beside the place, which is seldom full; takes one back, or adds it again. */
  function changeExtra(phone: Phone, place: Place, name: LogValue): void {
    if (place.series.addedBy) phone.edit(place, 'extra', name);
    else if (name !== null) phone.edit({ ...place, seriesId: `extra-${(extras += 1)}` }, 'extra', name);
  }

  const someValue = (field: LogField): LogValue => world.one(VALUES[field]);

  return {
    type: (on) => type(on, someValue),
    'type badly': (on) => type([on[0], on[1], on[2], FIELDS.indexOf('rpe')], () => 7.3),
    clear: (on) => type(on, () => null),
    'go offline or online': (on) => {
      const device = deviceAt(on);
      device.online = !device.online;
      for (const tab of device.tabs) tab.sync?.wake();
    },
    'close a tab': async (on) => phones.close(await tabAt(on)),
    // Often in the very task of a keystroke.
    'reload a tab': async (on) => {
      const phone = await tabAt(on);
      if (on[2] % 3 > 0) await type(on, someValue);
      if (phone.alive) phones.reload(phone);
    },
    'kill the browser': (on) => phones.killBrowser(deviceAt(on)),
    'open a tab': (on) => phones.open(deviceAt(on)),
    wake: async (on) => {
      const phone = await tabAt(on);
      phone.sync?.wake();
      void phone.load();
    },
    hide: async (on) => (await tabAt(on)).sync?.hide(),
    'clock jumps': (on) => void (deviceAt(on).skew.ms += nth(JUMPS, on[1])),
    'network changes': (on) => void (network.faults = nth(NETWORKS, on[1])),
    'the net holds one back': () => {
      const { route, fault } = drawHold(world);
      network.meets(route, fault);
    },
    'disk fault': async (on) => {
      const { handle } = await tabAt(on);
      handle.fault = { kind: nth(DISK_FAULTS, on[2]), nth: on[3] % 4 };
    },
    'disk full or not': async (on) => {
      const device = deviceAt(on);
      const isFull = device.tabs.some(({ handle }) => handle.full);
      for (const { handle } of device.tabs) handle.full = !isFull;
      witness.wereFull.add(device);
    },
    'no room for readings, or again': ([at]) => {
      const { room } = nth<Device>([...witness.phones, ...witness.desks], at);
      room.isFull = !room.isFull;
    },
    'server restarts': async () => {
      counts.restarts += 1;
      await server.restart();
    },
    'the server is backed up': () => server.backUp(),
    'the backup is restored': async () => {
      const epoch = await server.goBack();
      if (epoch === undefined) return;
      counts.restores += 1;
      wentBack(witness, epoch);
    },
    'site data is deleted': (on) => phones.wipe(deviceAt(on)),
    'site data of a desk is deleted': (on) => desks.wipe(on),
    'token revoked': (on) => server.revoke(deviceAt(on).user.token),
    'log in again': (on) => phones.logIn(deviceAt(on), deviceAt(on).user),
    'log out': async (on) => {
      const device = deviceAt(on);
      await phones.logOut(await tabAt(on));
      const next = witness.athletes.find((one) => one !== device.user);
      // On the same phone, now and then the other one.
      if (device.tabs.length === 0 && next && on[2] % 2 === 0) await phones.logIn(device, next);
    },
    'retry by hand': async (on) => {
      const phone = await tabAt(on);
      const stuck = rowsOn(phone.device).find(
        ({ userId, state }) => userId === phone.user.id && (state.kind === 'rejected' || state.kind === 'blocked'),
      );
      if (!stuck || !phone.sync) return;
      if (stuck.state.kind === 'rejected' && on[2] % 4 === 0) {
        witness.discarded.add(stuck.opId);
        void phone.sync.discard(stuck);
      } else void phone.sync.retry(stuck);
    },
    'coach plans': (on) => desks.plan(on),
    'coach types on': (on) => desks.typeOn(on),
    'coach types and stays': (on) => desks.typeAndStay(on),
    'coach takes out': (on) => desks.takeOut(on),
    'coach moves': (on) => desks.move(on),
    'coach undoes': (on) => desks.undo(on),
    'coach saves a stale whole': (on) => desks.saveStaleWhole(on),
    'coach in the same second': async (on) => {
      desks.plan(on);
      await type(on, someValue);
    },
    'coach kills a tab': (on) => desks.kill(on),
    'coach opens a tab': (on) => desks.open(on),
    'coach goes offline or online': (on) => desks.toggleNetwork(on),
    'coach changes': () => desks.changeCoach(),
  };
}

function nth<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length];
  if (item === undefined) throw new Error('Nothing to choose from.');
  return item;
}
