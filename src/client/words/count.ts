/** Counts things in words: '1 set', '3 sets'. Spanish and English have the same two forms. */
export const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
