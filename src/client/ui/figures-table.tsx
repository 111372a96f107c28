import { useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type FiguresTableProps = {
  labelledBy: string;
  /** The head of the first column, which names each row, and those of its figures. */
  heads: readonly [string, ...string[]];
  rows: readonly { readonly key: string | number; readonly name: string; readonly figures: readonly string[] }[];
  /** How many rows are shown at first. */
  first: number;
  /** What the button says that shows the rest. */
  showAll: (rows: number) => string;
};

/** Rows of figures under their heads; on little room each figure has its head beside it. */
export function FiguresTable({ labelledBy, heads: [head, ...columns], rows, first, showAll }: FiguresTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, first);
  return (
    <div className={styles['room']}>
      <table className={classNames(styles['table'], styles['figures'])} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {[head, ...columns].map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => (
                <td key={column} data-column={column}>
                  {figures[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <div className={styles['more']}>
          <Button onClick={() => setIsWhole(true)}>{showAll(rows.length)}</Button>
        </div>
      )}
    </div>
  );
}
