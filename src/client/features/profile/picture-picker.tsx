import { ImagePlus, Trash2, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { readPicture } from '#client/platform/picture.ts';
import { Button } from '#client/ui/button.tsx';
import { failure } from '#client/words/screens.ts';
import { profile as words } from '#client/words/profile.ts';
import type { Picture } from './changed-fields.ts';
import styles from './profile.module.css';

const loadDialog = async () => (await import('./crop-dialog.tsx')).CropDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

type PicturePickerProps = { saved: Profile; picture: Picture; onPicture: (picture: Picture) => void };

/** Shows the picture as it will be; a new one is cropped and made small here, before anything is sent. */
export function PicturePicker({ saved, picture, onPicture }: PicturePickerProps) {
  const [opened, setOpened] = useState<{ bitmap: ImageBitmap; Dialog: Dialog }>();
  const [problem, setProblem] = useState<'unreadable' | 'not-loaded'>();
  const input = useRef<HTMLInputElement>(null);
  const shown = picture.kind === 'chosen' ? picture.base64 : picture.kind === 'kept' ? saved.avatarBase64 : undefined;

  async function open(file: File | undefined) {
    if (file === undefined) return;
    const coming = loadDialog().catch(() => undefined);
    const bitmap = await readPicture(file).catch(() => undefined);
    const Dialog = await coming;
    setOpened(bitmap && Dialog && { bitmap, Dialog });
    setProblem(bitmap ? (Dialog ? undefined : 'not-loaded') : 'unreadable');
  }

  return (
    <div className={styles['picture']}>
      <Face base64={shown} />
      <div className={styles['choices']}>
        <Button icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()}>
          {shown === undefined ? words.choose : words.change}
        </Button>
        {shown !== undefined && (
          <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={() => onPicture({ kind: 'removed' })}>
            {words.remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            void open(target.files?.[0]);
            // The input is emptied, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
        {picture.kind === 'chosen' && <p className={styles['soft']}>{words.notSavedYet}</p>}
        {problem !== undefined && (
          <p className={styles['problem']} role="alert">
            {problem === 'unreadable' ? words.pictureUnreadable : failure.notLoadedText}
          </p>
        )}
      </div>
      {opened && (
        <opened.Dialog
          picture={opened.bitmap}
          onClose={() => setOpened(undefined)}
          onUse={(base64) => {
            onPicture({ kind: 'chosen', base64 });
            setOpened(undefined);
          }}
        />
      )}
    </div>
  );
}

function Face({ base64 }: { base64: string | undefined }) {
  if (base64 !== undefined) {
    return <img className={styles['face']} src={`data:image/png;base64,${base64}`} alt={words.picture} />;
  }
  return (
    <span className={styles['face']} aria-hidden>
      <UserRound />
    </span>
  );
}
