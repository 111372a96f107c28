/** Where several wait until somebody opens. */
export type Gate = { readonly open: () => void; readonly opened: Promise<void> };

export function createGate(): Gate {
  let resolve: (() => void) | undefined;
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return { open: () => resolve?.(), opened };
}
