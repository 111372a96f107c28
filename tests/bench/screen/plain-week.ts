import { createDay, FIELDS, openStore, STYLE, type Exercise, type Series } from './day.ts';

/** A coach's weeks in plain DOM: a tab draws its week anew, and each input writes the whole week into one record. */
const [WEEKS, DAYS, EXERCISES, SERIES] = [4, 6, 10, 6];
const GRID = `
  #days { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(340px, 1fr); gap: 16px; overflow-x: auto; }
  article { content-visibility: auto; contain-intrinsic-size: auto 330px; }
  td { text-align: center; }
`;
const store = await openStore();
const weeks = Array.from({ length: WEEKS }, () => Array.from({ length: DAYS }, () => createDay(EXERCISES, SERIES)));

const style = document.createElement('style');
style.textContent = STYLE + GRID;
const days = document.createElement('div');
days.id = 'days';
const tabs = weeks.map((_, at) => {
  const tab = document.createElement('button');
  tab.id = `week-week${at + 1}`;
  tab.textContent = `Week ${at + 1}`;
  tab.addEventListener('click', () => show(at));
  return tab;
});
document.body.append(style, ...tabs, days);
show(0);

function show(at: number): void {
  const week = weeks[at] ?? [];
  const onInput = (): void => store.write(week.flat());
  days.replaceChildren(
    ...week.map((day) => {
      const column = document.createElement('section');
      column.append(...day.map((exercise) => cardOf(exercise, onInput)));
      return column;
    }),
  );
}

function cardOf({ name, series }: Exercise, onInput: () => void): HTMLElement {
  const card = document.createElement('article');
  const heading = document.createElement('input');
  heading.value = name;
  heading.ariaLabel = 'Name';
  const table = document.createElement('table');
  table.append(...series.map((one, at) => rowOf(name, one, at + 1, onInput)));
  const add = document.createElement('button');
  add.textContent = 'Add series';
  card.append(heading, table, add);
  return card;
}

function rowOf(exercise: string, series: Series, number: number, onInput: () => void): HTMLElement {
  const row = document.createElement('tr');
  row.append(cellOf(String(number)));
  for (const field of FIELDS) {
    const input = document.createElement('input');
    input.dataset['field'] = field;
    input.ariaLabel = `${exercise} set ${number} target ${field}`;
    input.value = series[field];
    input.addEventListener('focus', () => input.select());
    input.addEventListener('input', () => {
      series[field] = input.value;
      onInput();
    });
    row.append(cellOf(input));
  }
  const remove = document.createElement('button');
  remove.textContent = '×';
  remove.ariaLabel = `Remove ${exercise} set ${number}`;
  row.append(...FIELDS.map(() => cellOf('–')), cellOf(remove));
  return row;
}

function cellOf(content: string | Node): HTMLElement {
  const cell = document.createElement('td');
  cell.append(content);
  return cell;
}
