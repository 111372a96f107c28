import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { classNames } from '#client/ui/class-names.ts';
import { blockWords } from '#client/words/block.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { LISTBOX, optionRole } from './list-box.ts';
import styles from './list-box.module.css';
import { textAt, type RpeList, type RpeVisit } from './rpe-list.ts';

const ID = 'rpe-options';
const EXPANDED = 'aria-expanded';
const MARKED = 'aria-activedescendant';
const GAP_PX = 4;

/** The attributes of every cell of a planned RPE; the one whose list is open says so while it is. */
export const RPE_CELL = {
  role: 'combobox',
  [EXPANDED]: false,
  'aria-controls': ID,
} as const;

/**
 * The list of the cell that has the focus, once for the whole week. The button that opens it is only in a cell that was
 * clicked: in a large week a new element takes the browser time, and keys go from cell to cell.
 */
export function RpeOptions({ rpe }: { rpe: RpeList }) {
  const visit = useSyncExternalStore(rpe.subscribe, rpe.visit);
  const place = visit?.cell.parentElement;
  if (!visit || !place) return null;
  return (
    <>
      {visit.isClicked && <Opener rpe={rpe} isOpen={visit.isOpen} place={place} />}
      {visit.isOpen && <Options rpe={rpe} visit={visit} />}
    </>
  );
}

function Opener({ rpe, isOpen, place }: { rpe: RpeList; isOpen: boolean; place: Element }) {
  return createPortal(
    <button
      type="button"
      className={styles['opener']}
      tabIndex={-1}
      aria-label={words.openRpe}
      aria-expanded={isOpen}
      // The press would take the focus from the cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => rpe.setOpen(!isOpen)}
    >
      ▾
    </button>,
    place,
  );
}

function Options({ rpe, visit: { cell, at } }: { rpe: RpeList; visit: RpeVisit }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current: list } = box;
    if (!list) return undefined;
    const follow = (): void => setBeside(cell, list);
    follow();
    addEventListener('scroll', follow, true);
    // Where no option is marked, the list opens at its end, with the higher values.
    (at === undefined ? list.lastElementChild : list.children[at])?.scrollIntoView({ block: 'center' });
    cell.setAttribute(EXPANDED, 'true');
    if (at !== undefined) cell.setAttribute(MARKED, `${ID}-${at}`);
    return () => {
      removeEventListener('scroll', follow, true);
      cell.setAttribute(EXPANDED, 'false');
      cell.removeAttribute(MARKED);
    };
  }, [cell, at]);

  return (
    <div
      {...LISTBOX}
      ref={box}
      id={ID}
      aria-label={blockWords.columns.rpe}
      className={classNames(styles['options'], styles['fixed'])}
    >
      {RPE_OPTIONS.map((value, nth) => (
        <div
          key={value}
          id={`${ID}-${nth}`}
          {...optionRole(nth === at, () => rpe.choose(nth))}
          className={classNames(styles['option'], styles['narrow'], nth === at && styles['active'])}
        >
          {textAt(nth)}
        </div>
      ))}
    </div>
  );
}

/** Puts the list below the cell, or above it where it would leave the window. */
function setBeside(cell: HTMLElement, { style, offsetHeight }: HTMLElement): void {
  const { top, bottom, left } = cell.getBoundingClientRect();
  const isBelow = bottom + GAP_PX + offsetHeight < innerHeight;
  style.left = `${left}px`;
  style.top = `${isBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight}px`;
}
