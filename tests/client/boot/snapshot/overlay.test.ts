import '../../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreHydrationInput } from '#client/boot/pre-hydration-input.ts';
import type { Snapshot } from '#client/boot/snapshot/storage.ts';

const ROW = '[data-series="s1"] ';
const snapshot: Snapshot = {
  userId: 'marta',
  blockId: 'b',
  rev: 7,
  seq: 1,
  unit: 'kg',
  exercises: [
    {
      path: { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'squat' },
      loads: [],
      sets: [{ seriesId: 's1', beside: { reps: [5], load: [105] }, confirmed: { load: 320 }, targetLoad: 105 }],
    },
  ],
  seriesId: undefined,
  sheet: '',
};

/** As much of an element as a picture and its app need: what is in it is told by its selector. */
class FakeElement {
  hidden = false;
  className = '';
  readonly inside = new Map<string, object>();
  readonly #listeners = new Map<string, (event: object) => void>();
  addEventListener(name: string, listener: (event: object) => void): void {
    this.#listeners.set(name, listener);
  }
  tell(name: string, target: object): void {
    this.#listeners.get(name)?.({ target, isTrusted: true, timeStamp: 0, preventDefault: () => undefined });
  }
  querySelector = (selector: string): object | null => this.inside.get(selector) ?? null;
  querySelectorAll = (): object[] => [];
  append(): void {}
  before(): void {}
  remove(): void {}
}

let root: FakeElement;
let picture: FakeElement;
let keys: PreHydrationInput[];
let hydrate: () => void;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  root = new FakeElement();
  picture = new FakeElement();
  vi.stubGlobal('document', {
    querySelector: () => root,
    createElement: () => picture,
    createTextNode: () => '',
    activeElement: null,
  });
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('HTMLInputElement', FakeElement);
  keys = [];
  const { takeKeys } = await import('#client/boot/pre-hydration-input.ts');
  takeKeys((news) => keys.push(...news), undefined);
  const overlay = await import('#client/boot/snapshot/overlay.ts');
  ({ hydrate } = overlay);
  overlay.showSnapshot(snapshot);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The day that was seen last, before the app is there,', () => {
  it('notes beside a typed load what the plan of the set came to on the screen, and what was confirmed', () => {
    type('load', '107,5');
    const beside = { beside: [105], targetLoad: 105, confirmed: 320 };
    expect(keys).toMatchObject([{ seriesId: 's1', field: 'load', text: '107,5', ...beside }]);
  });

  it('notes nothing of the kind beside typed repetitions', () => {
    type('reps', '6');
    expect(keys).toMatchObject([
      { field: 'reps', text: '6', beside: [5], targetLoad: undefined, confirmed: undefined },
    ]);
  });

  it('gives a tick to the app, which knows at once what a load comes to [P18]', async () => {
    const clicks = tick();
    await vi.advanceTimersByTimeAsync(0);
    expect(clicks).toHaveBeenCalledOnce();
  });
});

function type(field: 'reps' | 'load', value: string): void {
  picture.tell('input', { value, dataset: { field }, closest: () => ({ dataset: { series: 's1' } }) });
}

/** Ticks the set in the picture, and answers what the app's own check hears of it. */
function tick() {
  const check = {
    dataset: { control: 'done' },
    id: '',
    ariaPressed: 'false',
    getAttribute: () => null,
    closest: (selector: string) => (selector === 'a, button' ? check : { dataset: { series: 's1' } }),
  };
  const click = vi.fn<() => void>();
  root.inside.set(`${ROW}[data-control="done"]`, { ariaPressed: 'false', click });
  picture.tell('click', check);
  hydrate();
  return click;
}
