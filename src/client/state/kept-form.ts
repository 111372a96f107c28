import { useEffect, useState } from 'react';
import { keysOf } from '#client/platform/keys-of.ts';
import { signedInId } from './session.ts';

export type KeptForm<T> = {
  readonly typed: T;
  /** The person changes what is typed. */
  readonly type: (change: Partial<T>) => void;
  /** This was typed before the session ended or the page was loaded again; nobody has it but this form. */
  readonly restored: boolean;
  /**
   * Ends what is typed, because it was saved or is thrown away; `next` takes its place. What was typed over what was
   * `sent`, while that was on its way, stays.
   */
  readonly settle: (next?: T, sent?: T) => void;
};

const PREFIX = 'spotter-form ';

/**
 * Keeps what is typed into a form: it survives a session that ends before it is sent, and a reload, and is restored for
 * the same person alone. Never use it for passwords.
 */
export function useKeptForm<T extends object>(name: string, initial: () => T): KeptForm<T> {
  const [form, setForm] = useState(() => {
    const found = readForm(name);
    return { typed: { ...initial(), ...found }, changed: found !== undefined, restored: found !== undefined };
  });
  const { typed, changed, restored } = form;

  useEffect(() => {
    if (changed) keepForm(name, typed);
  }, [name, typed, changed]);

  useEffect(
    () => () => {
      // A person who leaves the form by themselves is done with it; one who is logged out in the middle is not.
      if (signedInId() !== undefined) forgetForm(name);
    },
    [name],
  );

  return {
    typed,
    type: (change) => setForm((before) => ({ ...before, typed: { ...before.typed, ...change }, changed: true })),
    restored,
    settle: (next = initial(), sent) => {
      forgetForm(name);
      setForm((before) => {
        const later = sent && typedSince(sent, before.typed);
        return { typed: later ? { ...next, ...later } : next, changed: later !== undefined, restored: false };
      });
    },
  };
}

/** Returns the fields that were typed after these were sent; undefined if there are none. */
export function typedSince<T extends object>(sent: T, typed: T): Partial<T> | undefined {
  const fields = Object.keys(typed) as (keyof T)[];
  const later = fields.filter((field) => !Object.is(typed[field], sent[field]));
  if (later.length === 0) return undefined;
  return Object.fromEntries(later.map((field) => [field, typed[field]])) as Partial<T>;
}

/** Removes from this tab what anybody else has typed; called when this person logs in. */
export function forgetFormsOfOthers(userId: string): void {
  for (const key of keysOf(sessionStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId} `)) sessionStorage.removeItem(key);
  }
}

/** Returns what this person typed into the form of this name and has not saved; undefined if there is nothing. */
export function readForm(name: string): object | undefined {
  try {
    const form: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof form === 'object' && form !== null ? form : undefined;
  } catch {
    return undefined;
  }
}

export function keepForm(name: string, typed: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // Storage is full or refused: the form itself still has it.
  }
}

export function forgetForm(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

function keyOf(name: string): string {
  return `${PREFIX}${signedInId() ?? ''} ${name}`;
}
