import { useState } from 'react';
import { MAX_PLATE_KINDS, MAX_PLATE_MASS, MIN_PLATE_MASS } from '#contract/limits.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatNumber } from '#client/words/numbers.ts';
import { platesWords as words } from '#client/words/plates.ts';
import type { EquipmentChange } from '#client/offline/equipment-store.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { addPlate, whyNotAdd } from './equipment-changes.ts';
import styles from './equipment.module.css';
import { readMass } from './read-mass.ts';
import { UnitSelect } from './unit-select.tsx';

type AddPlateProps = { equipment: Equipment; change: (one: EquipmentChange) => void };

/** Adds a plate that is not in the list yet; one pair of it at first. */
export function AddPlate({ equipment, change }: AddPlateProps) {
  const [text, setText] = useState('');
  const [unit, setUnit] = useState(equipment.bar.unit);
  const [error, setError] = useState<string>();
  function add(): void {
    const mass = readMass(text, MIN_PLATE_MASS, MAX_PLATE_MASS);
    if (mass === undefined) return setError(words.between(formatNumber(MIN_PLATE_MASS), formatNumber(MAX_PLATE_MASS)));
    const plate = { mass, unit };
    const why = whyNotAdd(equipment, plate);
    setError(why && (why === 'known' ? words.known : words.full(MAX_PLATE_KINDS)));
    if (why !== undefined) return;
    change(addPlate(plate));
    setText('');
  }
  return (
    <form
      className={styles['another']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={styles['pair']}>
        <Field
          label={words.another}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error}
        />
        <UnitSelect label={words.plateUnit} value={unit} onChange={setUnit} />
      </div>
      <Button type="submit">{words.add}</Button>
    </form>
  );
}
