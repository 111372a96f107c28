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
/** The most cells that are shown of all tabs: a page with more of them would stand still. */
const MOST_CELLS = 40_000;

/** Shows the spreadsheet as it stood, tab by tab, and marks the cells that the plan does not have so. */
export function SheetTables({ sheets, flags }: { sheets: readonly Sheet[]; flags: readonly Flag[] }) {
  const shown = shownOf(sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0));
  return (
    <details className={styles['fold']} open={flags.length > 0}>
      <summary>{words.source}</summary>
      {flags.length > 0 && <p className={styles['soft']}>{words.marked}</p>}
      {shown.map(({ sheet, most }) => (
        <SheetTable
          key={sheet.name}
          sheet={sheet}
          most={most}
          flags={flags.filter((flag) => flag.sheet === sheet.name)}
        />
      ))}
    </details>
  );
}

/** Returns the tabs with how many rows of each are shown. */
function shownOf(sheets: readonly Sheet[]): { readonly sheet: Sheet; readonly most: number }[] {
  let left = MOST_CELLS;
  return sheets.map((sheet) => {
    const width = Math.max(1, widthOf(sheet));
    const most = Math.min(MOST_ROWS, sheet.rows.length, Math.floor(left / width));
    left -= most * width;
    return { sheet, most };
  });
}

function widthOf({ rows }: Sheet): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

type SheetTableProps = { sheet: Sheet; most: number; flags: readonly Flag[] };

function SheetTable({ sheet, most, flags }: SheetTableProps) {
  const { name, rows } = sheet;
  const marked = new Set(flags.map((flag) => addressOf(flag)));
  const columns = Array.from({ length: widthOf(sheet) }, (_, column) => columnName(column));
  return (
    <>
      <h3 dir="auto">{name}</h3>
      {rows.length > most && <p className={styles['soft']}>{words.firstRows(most, rows.length)}</p>}
      {most > 0 && (
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
              {rows.slice(0, most).map((cells, row) => (
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
      )}
    </>
  );
}
