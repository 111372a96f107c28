import { useId, useState, type MouseEvent, type SyntheticEvent } from 'react';
import type { Series } from '#contract/block.ts';
import type { SeriesPath } from '#contract/save.ts';
import type { Field } from '#contract/vocabulary.ts';
import { blockWords as words } from '#client/words/block.ts';
import { formatMostLoad } from '#client/words/loads.ts';
import { isDone } from '#domain/block/weeks.ts';
import type { Active } from './active-set.ts';
import type { SetActions } from './set-actions.ts';
import { useNumberEntry, type NumberEntry } from './use-number-entry.ts';

export type SetRowProps = {
  exercise: string;
  restTime: string;
  number: number;
  series: Series;
  path: SeriesPath;
  ghostLoad: number | null;
  /** The loudest set of the page. */
  loud: boolean;
  /** When this is the set at hand. */
  stage: Active['stage'] | undefined;
  actions: SetActions;
  onLoadLeft: (seriesId: string) => void;
};

/** What a row does when it is touched, typed into and ticked. */
export function useSetRow({
  exercise,
  restTime,
  number,
  series,
  path,
  ghostLoad,
  stage,
  actions,
  onLoadLeft,
}: SetRowProps) {
  const { target, actual } = series;
  const set = { series, path, name: words.set(exercise, number) };
  const done = isDone(series);
  const [needsReps, setNeedsReps] = useState(false);
  const touch = () => actions.touch(set, done);
  const entries = useEntries(set, ghostLoad, { actions, touch, onLoadLeft });
  const { reps, load } = entries;

  function onCheck(event: MouseEvent<HTMLElement>): void {
    focusIn(event, '[aria-pressed]');
    if (done && stage !== 'editing') {
      actions.untick(set);
      return;
    }
    const unfit = reps.problem ? 'reps' : load.problem ? 'load' : undefined;
    const missing = actual.reps === null && target.reps === null;
    setNeedsReps(missing && unfit === undefined);
    if (unfit || missing) focusIn(event, `[data-field="${unfit ?? 'reps'}"]`);
    else actions.tick(set, { reps: target.reps, load: ghostLoad }, restTime);
  }
  return {
    ...entries,
    ...useSentences(entries, needsReps && actual.reps === null),
    set,
    done,
    onCheck,
    touch,
    chooseRpe: (rpe: number | null) => actions.write(set, 'rpe', rpe),
    chooseChip: (event: SyntheticEvent<HTMLElement>, rpe: number) => {
      focusIn(event, '[aria-pressed]');
      actions.chooseRpe(set, rpe);
    },
    later: (event: SyntheticEvent<HTMLElement>) => {
      focusIn(event, '[aria-pressed]');
      touch();
    },
  };
}

/** Moves the focus within the row; a phone that does not focus a tapped button keeps its keyboard open otherwise. */
function focusIn(event: SyntheticEvent<HTMLElement>, selector: string): void {
  event.currentTarget.closest('li')?.querySelector<HTMLElement>(selector)?.focus();
}

type Entries = { reps: NumberEntry; load: NumberEntry };

function useEntries(
  set: Parameters<SetActions['write']>[0],
  ghostLoad: number | null,
  { actions, touch, onLoadLeft }: Pick<SetRowProps, 'actions' | 'onLoadLeft'> & { touch: () => void },
): Entries {
  const { seriesId, target, actual } = set.series;
  const reps = useNumberEntry({
    seriesId,
    field: 'reps',
    value: actual.reps,
    target: target.reps,
    ghost: target.reps,
    write: (value) => actions.type(set, 'reps', value),
    onTouch: touch,
  });
  const load = useNumberEntry({
    seriesId,
    field: 'load',
    value: actual.load,
    target: target.load,
    ghost: ghostLoad,
    write: (value) => actions.type(set, 'load', value),
    onTouch: touch,
    onLeft: () => onLoadLeft(seriesId),
  });
  return { reps, load };
}

/** The sentences that stand under the row, and which field each of them explains. */
function useSentences({ reps, load }: Entries, needsReps: boolean) {
  const id = useId();
  const repsText = reps.problem ? sentenceOf('reps', reps) : needsReps ? words.needsReps : undefined;
  const loadText = load.problem && sentenceOf('load', load);
  const sentences = [
    { id: `${id}-reps`, text: repsText },
    { id: `${id}-load`, text: loadText },
  ].filter((one): one is { id: string; text: string } => one.text !== undefined);
  return {
    sentences,
    describedBy: { reps: repsText && `${id}-reps`, load: loadText && `${id}-load` },
  };
}

/** Why what was typed is not logged, and what counts instead. */
function sentenceOf(field: Field, { problem, kept }: NumberEntry): string | undefined {
  return problem && `${words.problem(field, problem, formatMostLoad())} ${words.keeps(kept)}`;
}
