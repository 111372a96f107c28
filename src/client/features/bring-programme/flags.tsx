import { addressOf } from '#client/spreadsheet/address.ts';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { isUnderstood, type Flag, type ProgrammeLoss } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';

/** The most cells that are listed: nobody looks through more. */
const MOST_SHOWN = 100;

/** Lists the cells that the plan does not have as they stand, each with its reason and what is kept of it. */
export function Flags({ flags, lost }: { flags: readonly Flag[]; lost: readonly ProgrammeLoss[] }) {
  if (flags.length === 0) {
    return <p className={styles['soft']}>{isUnderstood({ flags, lost }) ? words.noFlags : words.noFlagsButLost}</p>;
  }
  return (
    <section aria-labelledby="flags-title">
      <h2 id="flags-title">{words.flags(flags.length)}</h2>
      <ul className={styles['list']}>
        {flags.slice(0, MOST_SHOWN).map((flag) => (
          <li key={`${flag.sheet}\n${flag.row}\n${flag.column}\n${flag.why}`} className={styles['flag']}>
            <strong dir="auto">{words.quoted(flag.text)}</strong>
            <span className={styles['soft']} dir="auto">
              {words.place(flag.sheet, addressOf(flag))}
            </span>
            <span>{`${words.reasons[flag.why]} · ${words.fates[flag.kept]}`}</span>
          </li>
        ))}
      </ul>
      {flags.length > MOST_SHOWN && <p>{words.more(flags.length - MOST_SHOWN)}</p>}
    </section>
  );
}

/** Lists what of the file has no place in a plan. */
export function Lost({ lost }: { lost: readonly ProgrammeLoss[] }) {
  if (lost.length === 0) return null;
  return (
    <section aria-labelledby="lost-title">
      <h2 id="lost-title">{words.lost}</h2>
      <ul className={styles['list']}>
        {lost.map(({ what, count, names }) => (
          <li key={what} dir="auto">
            {names.length === 0 ? words.losses[what](count) : words.named(words.losses[what](count), names.join(', '))}
          </li>
        ))}
      </ul>
    </section>
  );
}
