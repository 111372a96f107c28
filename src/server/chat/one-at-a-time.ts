/** Work that is wanted again while it is under way is done once more after it, however often it was wanted. */
export type OneAtATime = {
  readonly want: (key: string) => void;
  /** When nothing is under way. */
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
