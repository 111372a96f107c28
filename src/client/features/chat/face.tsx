import { initialOf } from '#client/ui/initial-of.ts';
import styles from './chat.module.css';

/** Shows the other side's picture, or the first letter of their name. Decorative: the name stands beside it. */
export function Face({ name, avatar }: { name: string; avatar?: string | undefined }) {
  if (avatar) return <img className={styles['face']} src={`data:image/png;base64,${avatar}`} alt="" />;
  return (
    <span className={styles['face']} aria-hidden>
      {initialOf(name)}
    </span>
  );
}
