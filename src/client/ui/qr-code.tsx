import { useEffect, useState } from 'react';
import { Banner } from './banner.tsx';
import { classNames } from './class-names.ts';
import { Shape, Spinner } from './loading.tsx';
import styles from './qr-code.module.css';

type Drawing =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly picture: string }
  | { readonly kind: 'failed' };

type QrCodeProps = {
  /** What a camera reads: an address. */
  text: string;
  /** What the picture is, for people who do not see it. */
  label: string;
  words: { readonly drawing: string; readonly failed: string };
  /** The text is so long that the code takes all the room there is, with the least error correction. */
  dense?: boolean;
};

/** How many characters of one byte each the largest code holds. */
export const MOST_IN_QR = 2_953;
/** A quiet zone of four modules, as the standard asks. */
const BORDER = 4;

/** A text for a phone's camera. What draws it is loaded when it is shown. */
export function QrCode({ text, label, words, dense = false }: QrCodeProps) {
  const drawing = useDrawing(text, dense ? 'L' : 'M');
  switch (drawing.kind) {
    case 'drawing':
      return (
        <div>
          <Shape />
          <Spinner words={words.drawing} />
        </div>
      );
    case 'failed':
      return <Banner tone="waiting">{words.failed}</Banner>;
    case 'drawn':
      return <img className={classNames(styles['qr'], dense && styles['dense'])} src={drawing.picture} alt={label} />;
  }
}

function useDrawing(text: string, ecc: 'L' | 'M'): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'drawing' });
  useEffect(() => {
    let wanted = true;
    import('uqr')
      .then(({ encode }) => encode(text, { ecc, border: BORDER }))
      .then(
        ({ data, size }) => wanted && setDrawing({ kind: 'drawn', picture: pictureOf(data, size) }),
        () => wanted && setDrawing({ kind: 'failed' }),
      );
    return () => {
      wanted = false;
    };
  }, [text, ecc]);
  return drawing;
}

function pictureOf(rows: readonly (readonly boolean[])[], size: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${rows.map(rowOf).join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Draws a bar for each run of dark modules. */
function rowOf(modules: readonly boolean[], y: number): string {
  const runs = modules
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/gu);
  return Array.from(runs, ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
