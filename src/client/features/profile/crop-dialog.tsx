import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { cutSquare, drawSquare } from '#client/platform/picture.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Slider } from '#client/ui/slider.tsx';
import { crop as words } from '#client/words/profile.ts';
import { dragged, inside, MAX_ZOOM, squareOf, WHOLE, type Crop } from './crop.ts';
import styles from './profile.module.css';

/** The server keeps avatars in this size (security.md). */
const AVATAR_EDGE = 256;
const PREVIEW_EDGE = 512;

type CropDialogProps = { picture: ImageBitmap; onUse: (base64: string) => void; onClose: () => void };

/** Asks which square of the picture others will see. Everything that a drag can do, the sliders can. */
export function CropDialog({ picture, onUse, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(WHOLE);
  const change = (changed: Partial<Crop>) => setCrop((before) => inside(picture, { ...before, ...changed }));
  return (
    <Dialog
      open
      title={words.title}
      consequence={<p className={styles['soft']}>{words.how}</p>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" onClick={() => onUse(cutSquare(picture, squareOf(picture, crop), AVATAR_EDGE))}>
            {words.use}
          </Button>
        </>
      }
    >
      <Preview picture={picture} crop={crop} onCrop={setCrop} />
      <Slider label={words.zoom} min={1} max={MAX_ZOOM} value={crop.zoom} onChange={(zoom) => change({ zoom })} />
      <Slider label={words.across} min={0} max={1} value={crop.x} onChange={(x) => change({ x })} />
      <Slider label={words.down} min={0} max={1} value={crop.y} onChange={(y) => change({ y })} />
    </Dialog>
  );
}

type PreviewProps = { picture: ImageBitmap; crop: Crop; onCrop: (change: (before: Crop) => Crop) => void };

function Preview({ picture, crop, onCrop }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, squareOf(picture, crop));
  }, [picture, crop]);

  function onPointerMove({ currentTarget, movementX, movementY, buttons }: PointerEvent<HTMLCanvasElement>) {
    if (buttons === 0) return;
    const move = { dx: movementX, dy: movementY, shown: currentTarget.clientWidth };
    onCrop((before) => dragged(picture, before, move));
  }

  return (
    <figure aria-label={words.preview} className={styles['placing']}>
      <canvas
        ref={canvas}
        width={PREVIEW_EDGE}
        height={PREVIEW_EDGE}
        className={styles['preview']}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
    </figure>
  );
}
