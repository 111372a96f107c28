import { useEffect, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Shape, Spinner } from '#client/ui/loading.tsx';
import { secretCode as words } from '#client/words/coach.ts';
import styles from './secret-code.module.css';

type Drawing =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly picture: string }
  | { readonly kind: 'failed' };

/** A quiet zone of four modules, as the standard asks. */
const BORDER = 4;

/** The invitation link for a phone's camera. What draws it is loaded when it is opened. */
export function QrDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const drawing = useDrawing(link);
  return (
    <Dialog
      open
      title={words.qrTitle}
      consequence={<p>{words.qrText}</p>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {drawing.kind === 'drawing' && (
        <div>
          <Shape />
          <Spinner words={words.drawing} />
        </div>
      )}
      {drawing.kind === 'failed' && <Banner tone="waiting">{words.notDrawn}</Banner>}
      {drawing.kind === 'drawn' && <img className={styles['qr']} src={drawing.picture} alt={words.qrName} />}
      <p className={styles['link']}>{link}</p>
    </Dialog>
  );
}

function useDrawing(link: string): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'drawing' });
  useEffect(() => {
    let wanted = true;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(link, { ecc: 'M', border: BORDER });
        if (wanted) setDrawing({ kind: 'drawn', picture: pictureOf(data, size) });
      },
      () => wanted && setDrawing({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [link]);
  return drawing;
}

function pictureOf(rows: readonly (readonly boolean[])[], size: number): string {
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${dark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
