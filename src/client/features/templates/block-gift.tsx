import type { BlockOf } from '#contract/api/templates.ts';
import { GiveBlock } from './give-block.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';

type BlockGiftProps = {
  kind: 'give' | 'save';
  coachId: string;
  from: BlockOf;
  /** Of the block. */
  name: string;
  onChanged: () => void;
  onClose: () => void;
};

/** A block on its way to others: given to them now, or kept as a template. */
export function BlockGift({ kind, onChanged, ...gift }: BlockGiftProps) {
  return kind === 'save' ? (
    <SaveAsTemplate {...gift} />
  ) : (
    <GiveBlock {...gift} ownerId={gift.from.athleteId} onGiven={onChanged} />
  );
}
