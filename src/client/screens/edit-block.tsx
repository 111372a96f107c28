export { OwnExercisesScreen } from './own-exercises.tsx';
export { ExerciseField } from '#client/features/block-editor/exercise-field.tsx';
import { useParams } from 'react-router-dom';
import { BlockEditor } from '#client/features/block-editor/block-editor.tsx';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { AccountCorner } from './parts/account-corner.tsx';
import { whenOnline } from './parts/when-online.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

const TakeOut = whenOnline(async () => (await import('#client/features/take-out/take-out.tsx')).TakeOut);

export function EditBlock() {
  const { coachId = '', athleteId = '', blockId = '' } = useParams();
  useRememberPlace();
  return (
    <BlockEditor
      key={blockId}
      coachId={coachId}
      athleteId={athleteId}
      blockId={blockId}
      saveState={<SaveState />}
      corner={<AccountCorner />}
      takeOut={TakeOut}
    />
  );
}
