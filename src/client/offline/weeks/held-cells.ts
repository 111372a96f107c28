import type { CellDraft } from '#sync/cell-draft.ts';

/** A draft as a cell shows it. */
export type HeldCell = {
  readonly draft: CellDraft;
  /** This page is in the middle of it; otherwise it was left so, or another page did. */
  readonly isTyping: boolean;
};
/** The drafts of one set, or of one exercise. */
export type HeldCells = Readonly<Partial<Record<CellDraft['field'], HeldCell>>>;

const NOTHING: HeldCells = {};

/** Keeps what the cells of each set or exercise hold; a view that shows one of them hears of its changes alone. */
export function createHeldCells() {
  const listeners = new Map<string, Set<() => void>>();
  let parts = new Map<string, HeldCells>();

  function publish(before: ReadonlyMap<string, HeldCells>): void {
    for (const part of new Set([...before.keys(), ...parts.keys()])) {
      const now = parts.get(part) ?? NOTHING;
      const then = before.get(part) ?? NOTHING;
      if (isEqual(now, then)) {
        if (then !== NOTHING) parts.set(part, then);
      } else for (const tell of listeners.get(part) ?? []) tell();
    }
  }

  return {
    of: (part: string): HeldCells => parts.get(part) ?? NOTHING,
    subscribe: (part: string, tell: () => void): (() => void) => {
      const those = listeners.get(part) ?? new Set();
      listeners.set(part, those.add(tell));
      return () => {
        those.delete(tell);
        if (those.size === 0) listeners.delete(part);
      };
    },
    /** Shows these and no others; what is the same keeps its identity. */
    show: (cells: readonly HeldCell[]): void => {
      const before = parts;
      parts = new Map();
      for (const cell of cells) {
        const { part, field } = cell.draft;
        const same = before.get(part)?.[field];
        const isSame = same?.draft === cell.draft && same.isTyping === cell.isTyping;
        parts.set(part, { ...parts.get(part), [field]: isSame ? same : cell });
      }
      publish(before);
    },
  };
}

function isEqual(one: HeldCells, other: HeldCells): boolean {
  const fields = Object.keys(one) as CellDraft['field'][];
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}
