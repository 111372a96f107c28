import type { SheetCell } from '#domain/programme/sheet.ts';

/** Returns the text of a cell as people read it: a percent with its sign, a date from the year on. */
export function cellText(cell: SheetCell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.percent ? `${Number((cell.value * 100).toPrecision(15))}%` : String(cell.value);
    case 'date':
      return [cell.year, cell.month, cell.day].map((part) => String(part).padStart(2, '0')).join('-');
  }
}
