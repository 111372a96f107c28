import { z } from 'zod';
import {
  MAX_BAR_MASS,
  MAX_PLATE_KINDS,
  MAX_PLATE_MASS,
  MAX_PLATE_PAIRS,
  MIN_BAR_MASS,
  MIN_PLATE_MASS,
} from '#contract/limits.ts';
import { mustBe, numberBetween } from './text.ts';

/** The unit stamped on the bar or plate: a bar of 45 lb stays one of 45 lb, whatever the unit of a device. */
const unit = z.enum(['kg', 'lb'], mustBe('The unit', 'kg or lb'));

function mass(field: string, min: number, max: number) {
  return numberBetween(field, min, max, 'kg or lb').refine(
    (one) => Math.abs(one * 1_000 - Math.round(one * 1_000)) < 1e-6,
    `${field} goes in steps of 0.001.`,
  );
}

/** One kind of plate, and how many pairs of it there are. */
const plate = z.object({
  mass: mass('The mass of a plate', MIN_PLATE_MASS, MAX_PLATE_MASS),
  unit,
  pairs: numberBetween('The number of pairs', 0, MAX_PLATE_PAIRS).refine(
    Number.isInteger,
    'The number of pairs must be a whole number.',
  ),
});

/** What an athlete trains with: the bar, with its collars where they count, and the plates. */
export const equipment = z.object(
  {
    bar: z.object(
      { mass: mass('The mass of the bar', MIN_BAR_MASS, MAX_BAR_MASS), unit },
      mustBe('The bar', 'an object'),
    ),
    plates: z
      .array(plate, mustBe('The plates', 'a list'))
      .max(MAX_PLATE_KINDS, `There are at most ${MAX_PLATE_KINDS} kinds of plates.`)
      .refine(
        (plates) => new Set(plates.map((one) => `${one.mass} ${one.unit}`)).size === plates.length,
        'Each kind of plate stands once.',
      ),
  },
  mustBe('The equipment', 'an object'),
);
export type Equipment = z.infer<typeof equipment>;

/** `editedAt`: when it was changed, in ms since 1970 by the server's clock as far as the device knows it. */
export const saveEquipmentBody = z.object({
  equipment,
  editedAt: numberBetween('The time', 0, 8.64e15).refine(Number.isInteger, 'The time must be a whole number.'),
});
export type SaveEquipmentBody = z.infer<typeof saveEquipmentBody>;

/** The equipment and when it was changed, as in `editedAt` above; both null where nothing was ever saved. */
export const equipmentReply = z.object({ equipment: equipment.nullable(), editedAt: z.number().nullable() });
export type EquipmentReply = z.infer<typeof equipmentReply>;
