import { useState } from 'react';

/** Keeps the one cell whose sets are shown; it is found again by its row and week where others came before it. */
export function useUnfolded(ids: readonly string[], weeks: readonly string[]) {
  const [shown, setShown] = useState<{ readonly id: string | undefined; readonly week: string | undefined }>();
  const row = ids.findIndex((id) => id === shown?.id);
  const column = weeks.findIndex((week) => week === shown?.week);
  return {
    /** Undefined where no sets are shown. */
    at: row === -1 || column === -1 ? undefined : { row, column },
    unfold: (atRow: number, atColumn: number): void => setShown({ id: ids[atRow], week: weeks[atColumn] }),
    fold: (): void => setShown(undefined),
  };
}
