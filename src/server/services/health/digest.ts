const MINUTE_MS = 60_000;

/** Calls `work` after `ms`; what it returns calls that off. */
type Later = (ms: number, work: () => void) => () => void;

export type Digest<Kind extends string, Detail> = {
  note(kind: Kind, detail: Detail): void;
  /** Says what was counted and not said yet, and stops. */
  close(): void;
};

/**
 * Says the first of a kind at once and then one line a minute for all of that kind, however many there are.
 * @param say gets the newest of those that a line is about, and how many there were
 */
export function createDigest<Kind extends string, Detail>(
  say: (kind: Kind, detail: Detail, count: number) => void,
  later: Later = afterwards,
): Digest<Kind, Detail> {
  const counted = new Map<Kind, { count: number; newest: Detail; callOff: () => void }>();

  function begin(kind: Kind, detail: Detail): void {
    counted.set(kind, { count: 0, newest: detail, callOff: later(MINUTE_MS, () => endMinute(kind)) });
  }

  function endMinute(kind: Kind): void {
    const { count = 0, newest } = counted.get(kind) ?? {};
    counted.delete(kind);
    if (count === 0 || newest === undefined) return;
    say(kind, newest, count);
    begin(kind, newest);
  }

  return {
    note(kind, detail) {
      const minute = counted.get(kind);
      if (minute) {
        minute.count += 1;
        minute.newest = detail;
        return;
      }
      begin(kind, detail);
      say(kind, detail, 1);
    },
    close() {
      for (const [kind, { count, newest, callOff }] of counted) {
        callOff();
        if (count > 0) say(kind, newest, count);
      }
      counted.clear();
    },
  };
}

function afterwards(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
