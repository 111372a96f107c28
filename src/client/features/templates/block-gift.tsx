import type { BlockOf } from '#contract/api/templates.ts';
import { GiveBlock } from './give-block.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';

type BlockGiftProps = {
  kind: 'give' | 'save';
  coachId: string;
  from: BlockOf;
  /** The name of the block. */
  name: string;
  onChanged: () => void;
  onClose: () => void;
};

/** Gives a block to athletes now, or saves it as a template. */
export function BlockGift({ kind, onChanged, ...gift }: BlockGiftProps) {
  return kind === 'save' ? (
    <SaveAsTemplate {...gift} />
  ) : (
    <GiveBlock {...gift} ownerId={gift.from.athleteId} onGiven={onChanged} />
  );
}
