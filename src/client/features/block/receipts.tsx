import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Day, Series } from '#contract/api/block.ts';
import { LOG_FIELDS } from '#contract/vocabulary.ts';
import { blockWords as words } from '#client/words/block.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { isLogged, seriesOfDay } from '#domain/block/weeks.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import styles from './set-row.module.css';

/** How far what was logged in a set has come. */
type Receipt = 'phone' | 'server' | 'seen';
export type ReceiptsOfDay = Readonly<Partial<Record<string, Receipt>>>;
type RowsOfBlock = ReadonlyMap<FieldKey, OutboxEntry>;

/** What is unsent or just confirmed of the block: apart from the sheet, which need not render again for it. */
export const Rows = createContext<RowsOfBlock>(new Map());

const Receipts = createContext<ReceiptsOfDay>({});

type ReceiptsProps = {
  day: Day;
  /** Up to which revision the coach has seen the week. */
  seenRev: number | undefined;
  children: ReactNode;
};

/** Provides what it holds with the receipts of a day: the same object as long as they say the same. */
export function ReceiptsOf({ day, seenRev, children }: ReceiptsProps) {
  const rows = useContext(Rows);
  const [look] = useState(createReceipts);
  const receipts = useMemo(() => look(day, rows, seenRev), [look, day, rows, seenRev]);
  return <Receipts value={receipts}>{children}</Receipts>;
}

function createReceipts(): typeof receiptsOf {
  let before: ReceiptsOfDay = {};
  return (...asked) => (before = keepSame(before, receiptsOf(...asked)));
}

/**
 * Returns the receipt of each logged series of a day, by its id.
 * @param seenRev up to which revision the coach has seen the week
 */
export function receiptsOf(day: Day, rows: RowsOfBlock, seenRev: number | undefined): ReceiptsOfDay {
  const receipts: Partial<Record<string, Receipt>> = {};
  for (const series of seriesOfDay(day)) {
    const receipt = receiptOf(series, rows, seenRev ?? 0);
    if (receipt) receipts[series.seriesId] = receipt;
  }
  return receipts;
}

/** The receipt of a set; undefined before anything is logged, and before it is on this device's disk. */
function receiptOf(series: Series, rows: RowsOfBlock, seenRev: number): Receipt | undefined {
  if (!isLogged(series)) return undefined;
  const { seriesId, actualRev = 0 } = series;
  let rev = actualRev;
  let isSent = true;
  for (const field of LOG_FIELDS) {
    const row = rows.get(fieldKey(seriesId, field));
    if (row?.state.kind === 'confirmed') rev = Math.max(rev, row.state.rev);
    else if (row?.seq === Number.MAX_SAFE_INTEGER) return undefined;
    else if (row) isSent = false;
  }
  if (!isSent) return 'phone';
  return rev > 0 && rev <= Math.max(seenRev, series.seenRev ?? 0) ? 'seen' : 'server';
}

/** The sign under a set's number that says how far it has come. */
export function ReceiptMark({ seriesId }: { seriesId: string }) {
  const receipt = useContext(Receipts)[seriesId];
  const name = receipt && words.receipts[receipt];
  return (
    name && (
      <span className={styles['receipt']} data-receipt={receipt} data-live>
        {name}
      </span>
    )
  );
}
