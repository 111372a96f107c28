/** What is told of a cell beside its value: its formula was never calculated, nobody sees it, or it was a time of day. */
export type CellMark = 'no value' | 'hidden row' | 'hidden column' | 'struck out' | 'time';
type Marked = { readonly mark?: CellMark };

/** A cell of a spreadsheet, by what it holds and not by how it looks: 75 % is the number 0.75. */
export type SheetCell =
  | ({ readonly kind: 'text'; readonly text: string } & Marked)
  | ({ readonly kind: 'number'; readonly value: number; readonly percent?: true; readonly formula?: true } & Marked)
  | ({
      readonly kind: 'date';
      readonly year: number;
      readonly month: number;
      readonly day: number;
      readonly formula?: true;
    } & Marked);

/** Zero-based, both ends included. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** A tab of a spreadsheet. */
export type Sheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly (readonly (SheetCell | null)[])[];
  readonly merges: readonly Merge[];
  /** Whether its region writes 3 May as 3/5; absent where the file does not tell. */
  readonly dayFirst?: boolean;
  /** It was a text, whose blank lines say nothing: a line that ends with '\r\r\n' has one behind it. */
  readonly isText?: true;
};
