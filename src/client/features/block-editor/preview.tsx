import { Fragment, useId, type ReactNode } from 'react';
import { FIELDS, PLAN_FIELDS } from '#contract/vocabulary.ts';
import { isPlannedAlike, plannedIn, type PlannedSeries } from '#domain/block/planned.ts';
import type { LoadsStay } from '#domain/block/progression.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { unitInUse } from '#client/state/unit.ts';
import { classNames } from '#client/ui/class-names.ts';
import { editorWords } from '#client/words/editor.ts';
import { targetChanges as words } from '#client/words/target-changes.ts';
import { showPlanned } from './show.ts';
import styles from './target-changes.module.css';

type PreviewRow = {
  readonly key: string;
  readonly name: string;
  /** What stands in each column. */
  readonly texts: readonly string[];
};

export type PreviewGroup = { readonly name: string; readonly rows: readonly PreviewRow[] };

type PreviewProps = {
  /** What the rows are. */
  head: string;
  columns: readonly string[];
  groups: readonly PreviewGroup[];
  /** The cells hold texts in place of sets, which are written in signs. */
  isOfTexts?: boolean;
  /** What is said below the table. */
  children?: ReactNode;
};

/** The targets of what is about to be written, beside those that there are. */
export function Preview({ head, columns, groups, isOfTexts, children }: PreviewProps) {
  const id = useId();
  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <h3 id={id}>{words.preview}</h3>
      {!isOfTexts && <p className={styles['soft']}>{words.legend(unitInUse())}</p>}
      <table className={classNames(styles['table'], isOfTexts && styles['texts'])} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      {children}
    </section>
  );
}

function Row({ row: { name, texts }, columns }: { row: PreviewRow; columns: readonly string[] }) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      {columns.map((column, at) => (
        <td key={column} data-column={column} className={classNames(texts[at] === texts[at - 1] && styles['same'])}>
          {texts[at]}
        </td>
      ))}
    </tr>
  );
}

/** An exercise whose loads no change moves. */
export type Staying = {
  readonly key: string;
  readonly name: string;
  readonly where: string;
  readonly why: LoadsStay | undefined;
};

type StayProps = {
  /** What is said of loads that less than a step of plates would move. */
  step: string;
  stay: readonly Staying[];
};

/** The exercises whose loads stay, under the reason. */
export function Stay({ step, stay }: StayProps) {
  const reasons = [
    ['step', step],
    ['rule', words.follows],
  ] as const;
  return reasons.map(([reason, text]) => {
    const those = stay.filter(({ why }) => why === reason);
    return (
      those.length > 0 && (
        <Fragment key={reason}>
          <p>{text}</p>
          <ul className={styles['stay']}>
            {those.map(({ key, name, where }) => (
              <li key={key}>
                <bdi>{name}</bdi>
                <span className={styles['soft']}>{` · ${where}`}</span>
              </li>
            ))}
          </ul>
        </Fragment>
      )
    );
  });
}

/** Groups items by their names, in the order of the first item of each name. */
export function groupsOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  rowOf: (item: Item) => PreviewRow,
): PreviewGroup[] {
  const groups = new Map<string, PreviewRow[]>();
  for (const item of items) {
    const rows = groups.get(nameOf(item)) ?? [];
    groups.set(nameOf(item), rows);
    rows.push(rowOf(item));
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** '4×5 @7 140': sets in a row that are planned alike, a line for each kind. */
export function showSets(sets: readonly PlannedSeries[]): string {
  const runs: { set: PlannedSeries; count: number }[] = [];
  for (const set of sets) {
    const last = runs.at(-1);
    if (last && PLAN_FIELDS.every((field) => isPlannedAlike(last.set, set, field))) last.count += 1;
    else runs.push({ set, count: 1 });
  }
  const lines = runs.map(({ set, count }) => {
    const [reps, rpe, load] = FIELDS.map((field) => showPlanned(field, plannedIn(set, field)));
    return [kindOf(set), `${count}×${reps || editorWords.nothing}`, rpe && `@${rpe}`, load].filter(Boolean).join(' ');
  });
  return lines.join(',\n');
}
