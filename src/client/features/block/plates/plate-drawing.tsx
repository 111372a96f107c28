import type { Side } from '#domain/strength/plates.ts';
import type { Stamped } from '#domain/strength/equipment.ts';
import styles from './plates.module.css';

/** Colours of discs by the IWF's Technical and Competition Rules 3.3; small ones have those of ten times as much. */
const IN_KG: Readonly<Record<number, string>> = {
  25: 'red',
  20: 'blue',
  15: 'yellow',
  10: 'green',
  5: 'white',
  2.5: 'red',
  2: 'blue',
  1.5: 'yellow',
  1: 'green',
  0.5: 'white',
};
/** No rule sets these: most coloured plates in pounds have them. */
const IN_LB: Readonly<Record<number, string>> = { 55: 'red', 45: 'blue', 35: 'yellow', 25: 'green', 10: 'white' };

/** One end of the bar, drawn for people who see colours: the words beside it say the same. */
export function PlateDrawing({ side }: { side: Side }) {
  return (
    <span className={styles['bar']} aria-hidden="true">
      {side.map((plate, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A side is drawn anew as a whole.
        <i key={at} data-colour={colourOf(plate)} data-size={sizeOf(plate)} />
      ))}
    </span>
  );
}

function colourOf({ mass, unit }: Stamped): string {
  return (unit === 'kg' ? IN_KG : IN_LB)[mass] ?? 'steel';
}

/** The size of a disc by its weight: from 10 kg on all have one size on a platform, and are told apart here. */
function sizeOf({ mass, unit }: Stamped): 'large' | 'middle' | 'small' | 'tiny' {
  const kilograms = unit === 'kg' ? mass : mass * 0.45;
  if (kilograms >= 15) return 'large';
  if (kilograms >= 10) return 'middle';
  return kilograms >= 5 ? 'small' : 'tiny';
}
