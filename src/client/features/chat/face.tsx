import styles from './chat.module.css';

/** The picture of the other side, or the first letter of the name. Decorative: the name stands beside it. */
export function Face({ name, avatar }: { name: string; avatar?: string | undefined }) {
  if (avatar) return <img className={styles['face']} src={`data:image/png;base64,${avatar}`} alt="" />;
  return (
    <span className={styles['face']} aria-hidden>
      {String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase()}
    </span>
  );
}
