/** When this browser was last found to have deleted the app's database; the person says when they have read it. */
const KEY = 'spotter-wiped';

export function noteWipe(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/** Returns when that was found (ms since 1970); undefined when it did not happen, or the person has read of it. */
export function wipedAt(): number | undefined {
  const noted = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(noted) ? noted : undefined;
}

export function forgetWipe(): void {
  localStorage.removeItem(KEY);
}
