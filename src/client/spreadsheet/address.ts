/** Returns the name of a column, counted from 0, in spreadsheets: A to Z, AA and so on. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Returns the address of a cell, 'D7', from a place that is counted from 0. */
export function addressOf({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${columnName(column)}${row + 1}`;
}
