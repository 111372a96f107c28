/** Returns the five likeliest answers to 'how hard was it?': the target and two half steps each way, inside 0 to 10. */
export function likelyRpes(target: number | null): number[] {
  const middle = Math.min(9, Math.max(1, target ?? 8));
  return [-1, -0.5, 0, 0.5, 1].map((step) => middle + step);
}
