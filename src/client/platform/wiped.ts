/** When this browser was last found to have deleted the app's database; the person says when they have read it. */
const KEY = 'spotter-wiped';

export function noteWipe(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/** ms since 1970; undefined when it did not happen, or was read. */
export function wipedAt(): number | undefined {
  const noted = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(noted) ? noted : undefined;
}

export function forgetWipe(): void {
  localStorage.removeItem(KEY);
}
