/** Writes a moment after a preposition: 'las 18:05' today, 'el 3 oct 2025, 18:05' on any other day. */
export function on(moment: string): string {
  const hour = /^(\d{1,2}):/.exec(moment)?.[1];
  if (hour === undefined) return `el ${moment}`;
  return `${Number(hour) === 1 ? 'la' : 'las'} ${moment}`;
}
