import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_BAR_MASS, MAX_PLATE_PAIRS, MIN_BAR_MASS } from '#contract/limits.ts';
import type { EquipmentChange } from '#client/offline/equipment-store.ts';
import { changeEquipment } from '#client/offline/equipment.ts';
import { useEquipment, type EquipmentInUse } from '#client/offline/use-equipment.ts';
import { useSession } from '#client/state/session.ts';
import { Card } from '#client/ui/card.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { isEnter } from '#client/ui/input-method.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { platesWords as words } from '#client/words/plates.ts';
import { UNITS, type Unit } from '#domain/load.ts';
import { byWeight, defaultEquipment, type Equipment } from '#domain/strength/equipment.ts';
import { AddPlate } from './add-plate.tsx';
import { changeBar, countPairs } from './equipment-changes.ts';
import styles from './equipment.module.css';
import { readMass } from './read-mass.ts';
import { UnitSelect } from './unit-select.tsx';

/** Edits the athlete's bar and plates: every change counts at once, without a network, too. */
export function EquipmentSection({ userId }: { userId: string }) {
  const known = useEquipment(userId);
  const token = useSession((session) => (session.kind === 'signed-in' ? session.token : ''));
  const [asks, setAsks] = useState<Unit>();
  if (known === undefined) return null;
  const { equipment, isOwn } = known;
  const change = (one: EquipmentChange): void => void changeEquipment({ userId, token }, one, equipment);
  return (
    <Card title={words.settings}>
      <div className={styles['narrow']}>
        <div className={styles['equipment']}>
          <p className={styles['soft']}>{words.settingsText}</p>
          <Bar key={`${equipment.bar.mass} ${equipment.bar.unit}`} equipment={equipment} change={change} />
          <Plates equipment={equipment} change={change} />
          <AddPlate equipment={equipment} change={change} />
          <p className={styles['soft']} aria-live="polite">
            {standingText(known)}
          </p>
          <div className={styles['usual']}>
            {UNITS.map((unit) => (
              <Button key={unit} onClick={() => (isOwn ? setAsks(unit) : change(() => defaultEquipment(unit)))}>
                {words.usual[unit]}
              </Button>
            ))}
          </div>
        </div>
      </div>
      {asks && (
        <ConfirmDialog
          title={words.reset[asks]}
          cancel={words.keep}
          confirm={words.replace}
          onClose={() => setAsks(undefined)}
          onConfirm={() => {
            change(() => defaultEquipment(asks));
            setAsks(undefined);
          }}
        >
          {words.resetText}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function standingText({ isOwn, isUnsent, isOnlyInMemory }: EquipmentInUse): string {
  if (isOnlyInMemory) return words.onPage;
  if (isUnsent) return words.unsent;
  return isOwn ? words.saved : words.notOwn;
}

type PartProps = { equipment: Equipment; change: (one: EquipmentChange) => void };

function Bar({ equipment, change }: PartProps) {
  const { bar } = equipment;
  const [text, setText] = useState(formatNumber(bar.mass));
  const [isWrong, setWrong] = useState(false);
  function leave(): void {
    const mass = readMass(text, MIN_BAR_MASS, MAX_BAR_MASS);
    setWrong(mass === undefined);
    if (mass !== undefined && mass !== bar.mass) change(changeBar({ mass }));
  }
  return (
    <div className={styles['pair']}>
      <Field
        label={words.barMass}
        hint={words.barHint}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
        onKeyDown={(event) => isEnter(event) && leave()}
        error={isWrong ? words.between(formatNumber(MIN_BAR_MASS), formatNumber(MAX_BAR_MASS)) : undefined}
      />
      <UnitSelect label={words.barUnit} value={bar.unit} onChange={(unit) => change(changeBar({ unit }))} />
    </div>
  );
}

function Plates({ equipment, change }: PartProps) {
  return (
    <fieldset className={styles['plates']}>
      <legend className={styles['legend']}>{words.pairs}</legend>
      <ul>
        {equipment.plates.toSorted(byWeight).map((plate) => {
          const name = `${formatNumber(plate.mass)} ${plate.unit}`;
          return (
            <li key={name} data-none={plate.pairs === 0}>
              <b>{name}</b>
              <IconButton
                label={words.fewer(name)}
                icon={<Minus aria-hidden />}
                disabled={plate.pairs === 0}
                onClick={() => change(countPairs(plate, -1))}
              />
              <output aria-label={words.pairsOf(name, plate.pairs)}>{words.count(plate.pairs)}</output>
              <IconButton
                label={words.more(name)}
                icon={<Plus aria-hidden />}
                disabled={plate.pairs === MAX_PLATE_PAIRS}
                onClick={() => change(countPairs(plate, 1))}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
