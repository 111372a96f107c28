import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { describedAs } from './described-as.ts';
import styles from './tabs.module.css';

export type Tab = {
  readonly id: string;
  /** What the tab shows; its text is the tab's accessible name. */
  readonly face: ReactNode;
  /** What is new in it: shown beside the face, heard after the name. */
  readonly note?: string;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** The panel that the tabs fill; see `tabPanel`. */
  panel: string;
  look: 'line' | 'tiles';
};

/** A tab list by the WAI-ARIA pattern: one stop for Tab; arrows, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect, panel, look }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const to = target(event.key, tabs, selected);
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to);
    document.getElementById(tabId(panel, to))?.focus({ preventScroll: true });
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles['list'], styles[look])}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, face, note }) => (
        <button
          key={id}
          ref={id === selected ? showSelected : null}
          id={tabId(panel, id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          {...describedAs(note)}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => onSelect(id)}
        >
          <span>{face}</span>
          {note !== undefined && (
            <span className={styles['note']} aria-hidden>
              {note}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The attributes of the element that the tabs fill. */
export function tabPanel(panel: string, selected: string | undefined) {
  return { id: panel, role: 'tabpanel', ...(selected !== undefined && { 'aria-labelledby': tabId(panel, selected) }) };
}

function tabId(panel: string, id: string): string {
  return `${panel}-${id}`;
}

function target(key: string, tabs: readonly Tab[], selected: string | undefined): string | undefined {
  const at = tabs.findIndex(({ id }) => id === selected);
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[places[key] ?? -1]?.id;
}

/** Waits for the frame that lays the page out anyway: measuring before it would lay out twice. */
function showSelected(tab: HTMLElement | null): void {
  if (tab) requestAnimationFrame(() => keepInSight(tab));
}

/** Scrolls the strip alone, never the page. */
function keepInSight(tab: HTMLElement): void {
  const strip = tab.parentElement;
  if (!strip) return;
  const start = tab.offsetLeft - strip.offsetLeft;
  const end = start + tab.offsetWidth;
  if (start < strip.scrollLeft) strip.scrollLeft = start;
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
}
