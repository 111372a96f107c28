import type { ListName } from '#contract/vocabulary.ts';
import { useUnit } from '#client/state/unit.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { blockWords } from '#client/words/block.ts';
import { targetChanges as words } from '#client/words/target-changes.ts';
import { loadKinds, type ChangeField } from './change-form.ts';
import styles from './target-changes.module.css';
import type { useFields } from './use-fields.ts';

type ListChangeProps = {
  list: ListName;
  /** What the fields change. */
  legend: string;
  fields: Pick<ReturnType<typeof useFields<ChangeField, unknown>>, 'typed' | 'input' | 'number'>;
};

/** How the targets of one list change. */
export function ListChange({ list, legend, fields: { typed, input, number } }: ListChangeProps) {
  const unit = useUnit();
  const kind = typed[`${list} kind`];
  const { columns } = blockWords;
  return (
    <fieldset className={styles['list']}>
      <legend>{legend}</legend>
      <div className={styles['fields']}>
        <Select
          {...input(`${list} kind`)}
          label={words.loadChange}
          options={loadKinds(unit).map((value) => ({ value, text: value === 'none' ? words.none : value }))}
        />
        {kind !== 'none' && <Field {...number(`${list} load`)} label={`${columns.load} ± (${kind})`} />}
        <Field {...number(`${list} rpe`)} label={`${columns.rpe} ±`} />
        <Field {...number(`${list} reps`)} label={`${columns.reps} ±`} />
      </div>
    </fieldset>
  );
}
