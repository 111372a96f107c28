import { addressOf, columnName } from '#client/spreadsheet/address.ts';
import { cellText } from '#client/spreadsheet/cell-text.ts';
import { classNames } from '#client/ui/class-names.ts';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import type { Flag } from '#domain/programme/programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import styles from './bring-programme.module.css';
import { Scroller } from './scroller.tsx';

/** The most rows of a tab that are shown: nobody looks through more. */
const MOST_ROWS = 200;

/** Shows the spreadsheet as it stood, tab by tab, and marks the cells that the plan does not have so. */
export function SheetTables({ sheets, flags }: { sheets: readonly Sheet[]; flags: readonly Flag[] }) {
  const shown = sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  return (
    <details className={styles['fold']} open={flags.length > 0}>
      <summary>{words.source}</summary>
      {flags.length > 0 && <p className={styles['soft']}>{words.marked}</p>}
      {shown.map((sheet) => (
        <SheetTable key={sheet.name} sheet={sheet} flags={flags.filter((flag) => flag.sheet === sheet.name)} />
      ))}
    </details>
  );
}

function SheetTable({ sheet: { name, rows }, flags }: { sheet: Sheet; flags: readonly Flag[] }) {
  const marked = new Set(flags.map((flag) => addressOf(flag)));
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, column) => columnName(column));
  return (
    <>
      <h3 dir="auto">{name}</h3>
      {rows.length > MOST_ROWS && <p className={styles['soft']}>{words.firstRows(MOST_ROWS, rows.length)}</p>}
      <Scroller label={words.sourceTable(name)}>
        <table className={classNames(styles['table'], styles['sheet'])}>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map((cells, row) => (
              <tr key={addressOf({ row, column: 0 })}>
                <th scope="row">{row + 1}</th>
                {columns.map((letters, column) => {
                  const cell = cells[column];
                  const text = cell ? cellText(cell) : '';
                  const isMarked = marked.has(`${letters}${row + 1}`);
                  return (
                    <td key={letters} className={isMarked ? styles['marked'] : undefined} dir="auto">
                      {isMarked ? <mark>{text}</mark> : text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}
