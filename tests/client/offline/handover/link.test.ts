import '../../../support/page.ts';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_HANDOVER_CHARACTERS } from '#contract/limits.ts';
import { handoverLink, readHandoverLink } from '#client/offline/handover/link.ts';
import { createIds } from '#domain/uuid.ts';
import { anyHandover, makeHandover } from '../../../support/handovers.ts';

const FOREIGN = { kind: 'unreadable', why: 'foreign' };
const DAMAGED = { kind: 'unreadable', why: 'damaged' };
const ORIGIN = 'https://gym.example';

beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }));
afterEach(() => vi.unstubAllGlobals());

test('a link leads back to the session, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(anyHandover, async (handover) => {
      const link = await handoverLink(handover);
      expect(link).toMatch(/^https:\/\/gym\.example\/handover#[\w-]+$/u);
      expect(await readHandoverLink(link)).toEqual({ kind: 'handover', handover });
      expect(await readHandoverLink(`${link}\n`)).toEqual({ kind: 'handover', handover });
      expect(await readHandoverLink(link.slice(link.indexOf('#') + 1))).toEqual({ kind: 'handover', handover });
    }),
    { numRuns: 50 },
  );
});

test('a browser that cannot compress hands the session over all the same', async () => {
  const handover = makeHandover({ a: { reps: 5, note: 'Rodilla bien ✓' } });
  vi.stubGlobal('CompressionStream', undefined);
  const link = await handoverLink(handover);
  vi.stubGlobal('DecompressionStream', undefined);
  expect(await readHandoverLink(link)).toEqual({ kind: 'handover', handover });
});

test('a link that lost a part is said to be damaged, and what is no link to be foreign', async () => {
  const link = await handoverLink(makeHandover({ a: { reps: 5 }, b: { reps: 4, load: 100 } }));
  for (let length = link.indexOf('#') + 1; length < link.length; length += 1)
    expect(await readHandoverLink(link.slice(0, length)), `${length} characters`).toEqual(DAMAGED);
  expect(await readHandoverLink('')).toEqual(FOREIGN);
  expect(await readHandoverLink('https://example.org/#about')).toEqual(FOREIGN);
  expect(await readHandoverLink('x'.repeat(3 * MAX_HANDOVER_CHARACTERS))).toEqual(FOREIGN);
  expect(await readHandoverLink(`${ORIGIN}/handover#p${btoa('2.0.[]').replaceAll('=', '')}`)).toEqual({
    kind: 'unreadable',
    why: 'newer',
  });
});

test('few letters that would fill the memory of a phone are not unpacked', async () => {
  const bomb = deflateRawSync(Buffer.alloc(200_000_000, 49)).toString('base64url');
  expect(bomb.length).toBeLessThan(300_000);
  expect(await readHandoverLink(`${ORIGIN}/handover#d${bomb}`)).toEqual(DAMAGED);
});

test('a day of 25 sets with a note to each fits one QR code, and a usual one a small QR code', async () => {
  const newId = createIds(Uint8Array.from({ length: 10 }, (_, at) => at * 25));
  const day = (notes: readonly string[]) => ({
    ...makeHandover({}),
    athlete: { id: newId(1.7e12), username: 'marta.r' },
    block: { id: newId(1.71e12), name: 'Autumn strength' },
    trainedAt: 1_764_244_000_123,
    handedAt: 1_764_247_600_456,
    rev: 1_764_140_000_456,
    exercises: NAMES.map((name, place) => ({
      name,
      sets: [1, 2, 3, 4, 5].map((number) => ({
        seriesId: newId(1.72e12 + place * 900),
        number,
        logged: {
          reps: 4 + ((number * 7 + place) % 5),
          rpe: 6.5 + number / 2,
          load: 60 + 22.5 * place + 2.5 * number,
          note: notes[place * 5 + number - 1] ?? null,
          swap: null,
        },
        unsent: ['reps', 'rpe', 'load', 'note'] as const,
      })),
    })),
  });
  const noted = (await handoverLink(day(NOTES))).length;
  const usual = (await handoverLink(day(NOTES.slice(0, 3)))).length;
  expect(NOTES).toHaveLength(25);
  expect(noted).toBeLessThanOrEqual(1_900);
  expect(usual).toBeLessThanOrEqual(800);
});

const NAMES = ['Back squat', 'Competition bench press', 'Romanian deadlift', 'Chest-supported row', 'Triceps pushdown'];
const NOTES = [
  '#pain left knee a little, better with the belt',
  'felt easy, could have done two more',
  'grip slipped at the top of the third one',
  '#failed the last rep, the spotter touched the bar',
  'slow off the chest but clean',
  'best set of the month',
  '#skipped because the rack was taken',
  'belt one hole tighter, knees fine',
  'warm hands today, no chalk',
  'paused every rep as you asked',
  '#pain right shoulder when unracking',
  'bar path much better than on Thursday',
  'lower back tired from yesterday’s hike',
  'counted four, may have been five',
  'music too loud, lost the count',
  'tempo 3-1-1 all the way',
  'new shoes, need some time',
  '#failed at parallel, dumped it on the pins',
  'took five minutes before this one',
  'straps from here on',
  'chest up, that cue works',
  'a bit of cramp in the calf',
  'last one was a grinder',
  'dropped 5 kg to keep it clean',
  'done, and happy with it',
];
