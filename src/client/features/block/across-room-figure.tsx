import styles from './across-room.module.css';

type FigureProps = { text: string; sign?: string; unit?: string; role?: 'timer' };

/** A number as large as its place: the stylesheet divides the room by the width of the number in em (`--em`). */
export function Figure({ text, sign = '', unit = '', role }: FigureProps) {
  // Digits are all of one width: a timer is measured anew only when it has another number of them.
  const shape = `${sign} ${text.replaceAll(/\d/g, '0')} ${unit}`;
  return (
    <span key={shape} ref={measure} className={styles['figure']}>
      {sign !== '' && <small>{sign}</small>}
      <b role={role}>{text}</b>
      {unit !== '' && <small className={styles['unit']}>{unit}</small>}
    </span>
  );
}

function measure(figure: HTMLElement | null): void {
  if (figure === null) return;
  const width = figure.getBoundingClientRect().width / parseFloat(getComputedStyle(figure).fontSize);
  figure.style.setProperty('--em', width.toFixed(3));
}
