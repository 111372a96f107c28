import { useReading } from '#client/api/use-reading.ts';
import { coachedApart } from './coached.ts';
import { GiveForm } from './give-form.tsx';
import { GiveResults } from './give-results.tsx';
import { useGiving, type Gift } from './use-giving.ts';

type GiveBlockProps = Gift & {
  /** Whose block it is; absent for a template. */
  ownerId?: string;
  /** Blocks were given, or given and taken back. */
  onGiven?: () => void;
  onClose: () => void;
};

/** Gives a block to many athletes, tells what came of it for each, and takes it back. */
export function GiveBlock({ ownerId, onGiven, onClose, ...gift }: GiveBlockProps) {
  const { coachId } = gift;
  const reading = useReading('coachArea', { coachId });
  const giving = useGiving(gift);
  const close = () => {
    if (giving.results) onGiven?.();
    onClose();
  };
  if (giving.results && reading.kind === 'ready') {
    return (
      <GiveResults
        coachId={coachId}
        name={giving.blockName.trim()}
        athletes={coachedApart(reading.data)}
        results={giving.results}
        onClose={close}
      />
    );
  }
  return <GiveForm name={gift.name} ownerId={ownerId} reading={reading} giving={giving} onClose={close} />;
}
