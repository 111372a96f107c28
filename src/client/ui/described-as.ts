/** Describes a control to screen readers alone; ARIA 1.3 allows it on all of them, which the linter does not know yet. */
export function describedAs(text: string | undefined): { 'aria-description'?: string } {
  return text === undefined ? {} : { 'aria-description': text };
}
