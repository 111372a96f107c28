import { openStore, STYLE } from './day.ts';

/** The weeks of a block side by side in plain DOM: a key opens a field in its cell, and each input writes all of it into one record. */
const [WEEKS, DAYS, EXERCISES] = [12, 4, 6];
const GRID = `
  #scroll { overflow: auto; height: calc(100vh - 176px); }
  table { width: 100%; border-collapse: collapse; }
  td, th { min-width: 120px; padding: 4px 8px; border: 1px solid #333; text-align: start; }
  td { position: relative; }
  td input { position: absolute; inset: 0; }
`;
const store = await openStore();
const lines = new Map<HTMLTableCellElement, string>();

const style = document.createElement('style');
style.textContent = STYLE + GRID;
const scroll = document.createElement('div');
scroll.id = 'scroll';
const table = document.createElement('table');
table.append(...Array.from({ length: DAYS * EXERCISES }, (_, at) => rowOf(at)));
scroll.append(table);
document.body.append(style, scroll);

table.addEventListener('keydown', ({ key, target }) => {
  if (!(target instanceof HTMLTableCellElement) || key.length > 1) return;
  const field = document.createElement('input');
  field.addEventListener('input', () => {
    lines.set(target, field.value);
    store.write([{ name: 'lines', series: [...lines.values()].map(seriesOf) }]);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    field.remove();
    target.focus();
  });
  target.append(field);
  field.focus();
});

function rowOf(at: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.textContent = `Exercise ${at}`;
  row.append(head, ...Array.from({ length: WEEKS }, cell));
  return row;
}

function cell(): HTMLTableCellElement {
  const one = document.createElement('td');
  one.dataset['cell'] = '';
  one.tabIndex = -1;
  one.textContent = '4×5 @8 100';
  return one;
}

function seriesOf(reps: string, at: number) {
  return { id: String(at), reps, rpe: '', load: '' };
}
