import { WEEKDAYS } from '#contract/vocabulary.ts';
import { dayNames } from '#client/words/days.ts';

/** The heads of a table's seven columns: letters to see, whole names to hear. */
export function WeekdayHeads() {
  return WEEKDAYS.map((day) => (
    <th key={day} scope="col">
      <span aria-hidden>{dayNames[day].slice(0, 1)}</span>
      <span data-spelled>{dayNames[day]}</span>
    </th>
  ));
}
