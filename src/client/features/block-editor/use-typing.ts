import { useEffect, useState } from 'react';
import type { GridCell } from '#domain/block/line-range.ts';
import type { PlanQuestion } from '#domain/block/plan-question.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import { keyFirst } from '#client/state/key-first.ts';
import { say } from '#client/ui/say.ts';
import { lineText, troubleOf, troubleText } from './held-line.ts';
import { lineIn, type LineActions } from './line-actions.ts';

export type Typing = ReturnType<typeof useTyping>;

/** Keeps the one cell that is typed into. Its text is a draft from the first key on (P18). */
export function useTyping(current: GridCell | undefined, actions: LineActions, cells: CellDesk) {
  const [begun, setBegun] = useState<string>();
  const place = current && actions.placeOf(current.cell);

  const isOpen = begun !== undefined;
  const { week = '', part = '' } = place ?? {};
  // When another view comes into sight, no blur event tells that the cell is left.
  useEffect(
    () => () => {
      if (isOpen) cells.leave({ week, part, field: 'line' });
    },
    [cells, isOpen, week, part],
  );

  function type(text: string): void {
    if (place) keyFirst(() => cells.type(place, text));
  }

  /** Puts the text into the plan, or marks its cell where it cannot be read; false where it asks and stays here. */
  function keep(how?: 'confirmed'): boolean {
    const left = place && isOpen ? cells.leave(place, how) : undefined;
    if (left === 'asks') return false;
    const held = left === 'refused' && place ? cells.of(place.part).line : undefined;
    const trouble = held && troubleOf(held, undefined);
    if (trouble) say(troubleText(trouble, lineIn(current)));
    setBegun(undefined);
    return true;
  }

  return {
    /** What the field began with; undefined while no cell is typed into. */
    begun,
    /** @param text what was typed, in place of what stands there */
    begin: (text?: string): void => {
      if (!place) return;
      if (text !== undefined) type(text);
      const held = cells.of(place.part).line;
      setBegun(text ?? (held ? lineText(held.draft) : lineIn(current)));
    },
    type,
    keep,
    /** Drops the draft of the cell, which then shows the plan again; false where there was none. */
    drop: (): boolean => {
      setBegun(undefined);
      return place !== undefined && cells.restore(place);
    },
    question: (): PlanQuestion | undefined => place && cells.questionOf(place),
  };
}
