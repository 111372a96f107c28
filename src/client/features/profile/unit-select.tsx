import { Select } from '#client/ui/select.tsx';
import { UNITS, type Unit } from '#domain/load.ts';

type UnitSelectProps = { label: string; value: Unit; onChange: (unit: Unit) => void };

/** Asks in which unit something is stamped. */
export function UnitSelect({ label, value, onChange }: UnitSelectProps) {
  return (
    <Select
      label={label}
      options={UNITS.map((unit) => ({ value: unit, text: unit }))}
      value={value}
      onChange={({ target }) => onChange(target.value === 'lb' ? 'lb' : 'kg')}
    />
  );
}
