import { useState } from 'react';
import { FIELDS, RPE_OPTIONS, STYLE, type Day, type Series } from './day.ts';

export function ReactDay({ first, onChange }: { first: Day; onChange: (day: Day) => void }) {
  const [day, setDay] = useState(first);
  function change(id: string, field: (typeof FIELDS)[number], value: string) {
    const next = day.map((exercise) => ({
      ...exercise,
      series: exercise.series.map((one) => (one.id === id ? { ...one, [field]: value } : one)),
    }));
    setDay(next);
    onChange(next);
  }
  return (
    <>
      <style>{STYLE}</style>
      {day.map(({ name, series }) => (
        <article key={name}>
          <h3>{name}</h3>
          {series.map((one, at) => (
            <div key={one.id} className="row">
              <span>{at + 1}</span>
              <span>5×100 @ 8</span>
              <Fields
                name={`${name} set ${at + 1}`}
                series={one}
                onChange={(field, value) => change(one.id, field, value)}
              />
            </div>
          ))}
        </article>
      ))}
    </>
  );
}

type FieldsProps = {
  name: string;
  series: Series;
  onChange: (field: (typeof FIELDS)[number], value: string) => void;
};

function Fields({ name, series, onChange }: FieldsProps) {
  return FIELDS.map((field) => {
    const shared = { 'aria-label': `${name} ${field}`, 'data-field': field, value: series[field] };
    return field === 'rpe' ? (
      <select key={field} {...shared} onChange={(event) => onChange(field, event.target.value)}>
        <option value="">–</option>
        {RPE_OPTIONS.map((rpe) => (
          <option key={rpe}>{rpe}</option>
        ))}
      </select>
    ) : (
      <input
        key={field}
        {...shared}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(field, event.target.value)}
      />
    );
  });
}
