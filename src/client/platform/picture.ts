/** Wide enough for any crop of an avatar, small enough to be moved smoothly on an old phone. */
const MAX_EDGE = 1_600;

export type Square = { readonly left: number; readonly top: number; readonly edge: number };

/**
 * Reads the picture of a file, upright and not larger than needed.
 * @throws what the browser throws for a file that is no picture
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file);
  const shrink = MAX_EDGE / Math.max(picture.width, picture.height);
  if (shrink >= 1) return picture;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * shrink)),
    resizeHeight: Math.max(1, Math.round(picture.height * shrink)),
    resizeQuality: 'high',
  });
  picture.close();
  return smaller;
}

/** Draws a square of the picture so that it fills the canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, edge }: Square): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/** Returns a square of the picture as a PNG of this size (px), in plain base64. */
export function cutSquare(picture: ImageBitmap, square: Square, size: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  drawSquare(canvas, picture, square);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/u, '');
}
