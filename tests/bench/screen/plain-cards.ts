import { FIELDS, RPE_OPTIONS, STYLE, type Day, type Exercise, type Series } from './day.ts';

/** Draws the day once; what is typed goes into it, and `onInput` is told. */
export function showDay(day: Day, onInput: () => void): void {
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.body.append(style, ...day.map((exercise) => cardOf(exercise, onInput)));
}

function cardOf({ name, series }: Exercise, onInput: () => void): HTMLElement {
  const card = document.createElement('article');
  const heading = document.createElement('h3');
  heading.textContent = name;
  card.append(heading, ...series.map((one, at) => rowOf(name, one, at + 1, onInput)));
  return card;
}

function rowOf(exercise: string, series: Series, number: number, onInput: () => void): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  const count = document.createElement('span');
  count.textContent = String(number);
  const target = document.createElement('span');
  target.textContent = '5×100 @ 8';
  row.append(count, target, ...FIELDS.map((field) => fieldOf(exercise, series, number, { field, onInput })));
  return row;
}

function fieldOf(
  exercise: string,
  series: Series,
  number: number,
  { field, onInput }: { field: (typeof FIELDS)[number]; onInput: () => void },
): HTMLElement {
  const control = field === 'rpe' ? document.createElement('select') : document.createElement('input');
  if (control instanceof HTMLSelectElement)
    control.append(new Option('–', ''), ...RPE_OPTIONS.map((rpe) => new Option(rpe, rpe)));
  else control.addEventListener('focus', () => control.select());
  control.dataset['field'] = field;
  control.ariaLabel = `${exercise} set ${number} ${field}`;
  control.value = series[field];
  control.addEventListener('input', () => {
    series[field] = control.value;
    onInput();
  });
  return control;
}
