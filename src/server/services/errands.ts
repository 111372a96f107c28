/** What goes on after the answer has been given, and is over before the server is. */
export type Errands = {
  run(work: () => Promise<void>): void;
  /** Resolves when all that has begun is over. */
  settled(): Promise<void>;
};

/** @param onError hears of what failed: nobody else waits for it */
export function createErrands(onError: (error: unknown) => void): Errands {
  const inFlight = new Set<Promise<void>>();
  return {
    run(work) {
      const errand = work()
        .catch(onError)
        .finally(() => inFlight.delete(errand));
      inFlight.add(errand);
    },
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
