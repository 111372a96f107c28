import { expect, test } from 'vitest';
import { MAX_PLATE_KINDS, MAX_PLATE_PAIRS } from '#contract/limits.ts';
import { addPlate, changeBar, countPairs, whyNotAdd } from '#client/features/profile/equipment-changes.ts';
import { defaultEquipment, type Equipment } from '#domain/strength/equipment.ts';

const KG = defaultEquipment('kg');
const BIG = { mass: 25, unit: 'kg' } as const;
const SMALL = { mass: 0.5, unit: 'kg' } as const;
const full: Equipment = {
  ...KG,
  plates: Array.from({ length: MAX_PLATE_KINDS }, (_, at) => ({ mass: at + 1, unit: 'kg', pairs: 2 })),
};

test('another mass of the bar keeps its unit, and another unit its mass', () => {
  expect(changeBar({ mass: 15 })(KG).bar).toEqual({ mass: 15, unit: 'kg' });
  expect(changeBar({ unit: 'lb' })(changeBar({ mass: 15 })(KG))).toEqual({ ...KG, bar: { mass: 15, unit: 'lb' } });
});

test('the pairs of one plate are counted within what there can be', () => {
  expect(pairsOf(countPairs(BIG, 1)(countPairs(BIG, 1)(KG)))).toBe(6);
  expect(pairsOf(countPairs(BIG, -1)({ ...KG, plates: [{ ...BIG, pairs: 0 }] }))).toBe(0);
  expect(pairsOf(countPairs(BIG, 1)({ ...KG, plates: [{ ...BIG, pairs: MAX_PLATE_PAIRS }] }))).toBe(MAX_PLATE_PAIRS);
  expect(countPairs({ ...BIG, unit: 'lb' }, 1)(KG)).toEqual(KG);
});

test('a plate is added with one pair, and a double tap adds it once', () => {
  const added = addPlate(SMALL)(KG);
  expect(added.plates).toEqual([...KG.plates, { ...SMALL, pairs: 1 }]);
  expect(addPlate(SMALL)(added)).toEqual(added);
  expect(whyNotAdd(KG, SMALL)).toBeUndefined();
  expect(whyNotAdd(added, SMALL)).toBe('known');
});

test('a full list of plates takes another one only in the place of one that nobody has any of', () => {
  expect(whyNotAdd(full, SMALL)).toBe('full');
  expect(addPlate(SMALL)(full)).toEqual(full);
  const spare = countPairs({ mass: 3, unit: 'kg' }, -2)(full);
  expect(whyNotAdd(spare, SMALL)).toBeUndefined();
  expect(addPlate(SMALL)(spare).plates).toHaveLength(MAX_PLATE_KINDS);
});

function pairsOf(equipment: Equipment): number | undefined {
  return equipment.plates.find(({ mass }) => mass === 25)?.pairs;
}
