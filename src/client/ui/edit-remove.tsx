import { stayNear } from '#client/platform/keep-focus.ts';
import { Button } from './button.tsx';

type EditRemoveProps = {
  name: string;
  /** What the buttons say, and which one of the list they say it of. */
  words: {
    readonly edit: string;
    readonly editOf: (name: string) => string;
    readonly remove: string;
    readonly removeOf: (name: string) => string;
  };
  onEdit: () => void;
  onRemove: () => void;
};

/** What can be done with one of a list that is edited and removed: the focus stays near what goes. */
export function EditRemove({ name, words, onEdit, onRemove }: EditRemoveProps) {
  return (
    <>
      <Button aria-label={words.editOf(name)} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button
        aria-label={words.removeOf(name)}
        onClick={({ currentTarget }) => {
          stayNear(currentTarget);
          onRemove();
        }}
      >
        {words.remove}
      </Button>
    </>
  );
}
