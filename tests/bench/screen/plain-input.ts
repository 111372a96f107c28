import { STYLE } from './day.ts';

/** One field and nothing else: what the browser itself takes for a key. */
const input = document.createElement('input');
input.dataset['field'] = 'reps';
input.addEventListener('focus', () => input.select());
const style = document.createElement('style');
style.textContent = STYLE;
document.body.append(style, input);
