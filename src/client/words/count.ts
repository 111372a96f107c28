/** '1 set', '3 sets'; in Spanish and English the same two forms do. */
export const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
