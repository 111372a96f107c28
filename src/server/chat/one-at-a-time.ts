/** Runs work once per key at a time; wanted again meanwhile, it runs once more afterwards, however often. */
type OneAtATime = {
  readonly want: (key: string) => void;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
};

export function oneAtATime(work: (key: string) => Promise<void>, onError: (error: unknown) => void): OneAtATime {
  const again = new Set<string>();
  const running = new Map<string, Promise<void>>();

  async function run(key: string): Promise<void> {
    do {
      again.delete(key);
      try {
        await work(key);
      } catch (error) {
        onError(error);
      }
    } while (again.has(key));
    running.delete(key);
  }

  return {
    want: (key) => {
      if (running.has(key)) again.add(key);
      else running.set(key, run(key));
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
