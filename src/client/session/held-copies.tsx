import { useReading } from '#client/api/use-reading.ts';
import { backups as words } from '#client/words/backups.ts';
import { formatDay } from '#client/words/dates.ts';

type HeldCopiesProps = { name: 'heldCopies' | 'heldCopiesOf'; params: Readonly<Record<string, string>> };

/** Says, where an account is about to be deleted, which backups made before will still hold it. */
export function HeldCopies({ name, params }: HeldCopiesProps) {
  const reading = useReading(name, params);
  if (reading.kind === 'loading') return <p>{words.counting}</p>;
  if (reading.kind !== 'ready') return <p>{words.unknown}</p>;
  const { copies, until } = reading.data;
  const gone = copies === 0 ? '' : until === null ? words.byHand : words.until(formatDay(until));
  return <p>{[words.held(copies), gone, words.elsewhere].filter(Boolean).join(' ')}</p>;
}
