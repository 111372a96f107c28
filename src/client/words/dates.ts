const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** '3 Oct 2025', in the person's own time zone; a date that cannot be read is shown as it came. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : DAY.format(time);
}
