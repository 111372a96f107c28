/** Work that goes on after its request was answered, and that the server waits for before it stops. */
type Errands = {
  run(work: () => Promise<void>): void;
  /** Resolves when all work that was begun has ended. */
  settled(): Promise<void>;
};

/** Creates an empty set of errands. @param onError is called with the errors of failed work, for which nobody waits */
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
