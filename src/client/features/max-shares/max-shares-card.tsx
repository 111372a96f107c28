import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MaxShare } from '#contract/api/max-shares.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { ExerciseChoice } from '#client/ui/exercise-choice.ts';
import { EditRemove } from '#client/ui/edit-remove.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { maxShares as words } from '#client/words/max-shares.ts';
import { removeShare, shareText, tellOfShare, type OfCoach } from './max-share-acts.ts';
import { MaxShareDialog } from './max-share-dialog.tsx';
import styles from './max-shares.module.css';
import type { AskedShare } from './use-share-form.ts';

type MaxSharesCardProps = OfCoach & {
  /** Undefined as long as they are not read; `otherwise` then stands in their place. */
  shares: readonly MaxShare[] | undefined;
  otherwise: ReactNode;
  /** The exercise of which a max is missing, where the coach comes from there. */
  wanted: string | undefined;
  /** Called once what came of `wanted` is done or given up. */
  onAnswered: () => void;
  choice: ExerciseChoice;
};

/** Lists the exercises whose max follows that of another one, for all athletes of the coach. */
export function MaxSharesCard({ shares, otherwise, wanted, onAnswered, choice, ...coach }: MaxSharesCardProps) {
  const [chosen, setChosen] = useState<AskedShare>();
  const asked = chosen ?? (wanted === undefined ? undefined : { name: wanted });
  function end() {
    setChosen(undefined);
    onAnswered();
  }
  return (
    <Card
      title={words.title}
      action={
        shares && (
          <Button
            icon={<Plus aria-hidden />}
            aria-label={words.addTitle}
            onClick={() => setChosen({ name: undefined })}
          >
            {words.add}
          </Button>
        )
      }
    >
      <p className={styles['soft']}>{words.lead}</p>
      {shares === undefined ? (
        <div>{otherwise}</div>
      ) : (
        <>
          <div aria-live="polite">{shares.length === 0 && <p className={styles['soft']}>{words.none}</p>}</div>
          {shares.length > 0 && (
            <ul>
              {shares.map((one) => (
                <Row key={one.name} share={one} coach={coach} onEdit={() => setChosen({ share: one })} />
              ))}
            </ul>
          )}
        </>
      )}
      {asked !== undefined && shares !== undefined && (
        <MaxShareDialog
          coachId={coach.coachId}
          asked={asked}
          shares={shares}
          choice={choice}
          onDone={(act) => {
            end();
            tellOfShare(act, coach);
          }}
          onClose={end}
        />
      )}
    </Card>
  );
}

type RowProps = { share: MaxShare; coach: OfCoach; onEdit: () => void };

function Row({ share, coach, onEdit }: RowProps) {
  const { name } = share;
  return (
    <ListRow
      acts={<EditRemove name={name} words={words} onEdit={onEdit} onRemove={() => void removeShare(share, coach)} />}
    >
      <strong dir="auto">{name}</strong>
      <span className={styles['soft']}>{shareText(share)}</span>
    </ListRow>
  );
}
