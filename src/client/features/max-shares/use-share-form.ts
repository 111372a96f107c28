import { useRef, useState } from 'react';
import type { MaxShare } from '#contract/api/max-shares.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import { keepBefore } from '#client/api/keep-before.ts';
import { useSending } from '#client/api/use-sending.ts';
import { maxShares as words } from '#client/words/max-shares.ts';
import { formatNumber } from '#client/words/numbers.ts';
import type { ShareAct } from './max-share-acts.ts';
import { readPercent } from './read-percent.ts';

/** A share that is changed, or a new one, of an exercise that may be known already. */
export type AskedShare = { readonly share: MaxShare } | { readonly name: string | undefined };

type Typed = { readonly name: string | undefined; readonly of: string | undefined; readonly percent: string };

type ShareForm = {
  readonly coachId: string;
  readonly asked: AskedShare;
  readonly shares: readonly MaxShare[];
  readonly onDone: (act: ShareAct) => void;
};

/** Returns what is typed of a share, what is wrong with it once it was sent, and what sends it. */
export function useShareForm({ coachId, asked, shares, onDone }: ShareForm) {
  const changed = 'share' in asked ? asked.share : undefined;
  const form = useRef<HTMLFormElement>(null);
  const percentField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>(() => ({
    name: 'share' in asked ? asked.share.name : asked.name,
    of: changed?.of,
    percent: changed ? formatNumber(changed.percent) : '',
  }));
  const [isChecked, setChecked] = useState(false);
  const { state, send, clear } = useSending('saveMaxShare');
  const befores = useRef(new Map<string, Pick<ShareAct, 'before'>>());
  const { name, of } = typed;
  const standing = name === undefined ? undefined : shares.find((one) => isSameName(one.name, name));
  const read = readPercent(typed.percent);
  const found = {
    name: name === undefined ? words.choose : undefined,
    of: of === undefined ? words.choose : isSameName(of, name ?? '') ? words.same : undefined,
    percent: 'problem' in read ? read.problem : undefined,
  };

  function change(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part }));
    setChecked(false);
    clear();
  }

  async function submit() {
    setChecked(true);
    const inputs = form.current?.querySelectorAll('input');
    if (found.name !== undefined) inputs?.item(0).focus();
    else if (found.of !== undefined) inputs?.item(changed ? 0 : 1).focus();
    else if (name === undefined || of === undefined || 'problem' in read) percentField.current?.focus();
    else {
      const share = { of, percent: read.percent };
      const before = standing ? { of: standing.of, percent: standing.percent } : null;
      const kept = await keepBefore(befores.current, normalizeForSearch(name), {
        read: () => Promise.resolve({ before }),
        change: () => send({ coachId }, { body: { name, share } }),
      });
      if (kept) onDone({ name, share, ...kept });
    }
  }

  const problems: Partial<typeof found> = isChecked ? found : {};
  return { changed, form, percentField, typed, standing, problems, state, change, submit };
}
