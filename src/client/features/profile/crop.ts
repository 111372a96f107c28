/** Which part of a picture is shown: `x` and `y` are the middle as shares of its sides, `zoom` 1 is the largest square. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the square in the picture's own pixels; it never leaves the picture. */
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / crop.zoom;
  const { x, y } = inside({ width, height }, crop);
  return { left: x * width - edge / 2, top: y * height - edge / 2, edge };
}

/** Returns the crop with its zoom and middle limited, so that the square lies inside the picture. */
export function inside({ width, height }: Size, { zoom, x, y }: Crop): Crop {
  const half = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM) / 2;
  return {
    zoom: clamp(zoom, 1, MAX_ZOOM),
    x: clamp(x, half / width, 1 - half / width),
    y: clamp(y, half / height, 1 - half / height),
  };
}

/** Returns the crop after a drag by `dx` and `dy` pixels over a preview that is `shown` pixels wide. */
export function dragged(size: Size, crop: Crop, { dx, dy, shown }: { dx: number; dy: number; shown: number }): Crop {
  const perPixel = squareOf(size, crop).edge / shown;
  const { x, y } = inside(size, crop);
  return inside(size, {
    zoom: crop.zoom,
    x: x - (dx * perPixel) / size.width,
    y: y - (dy * perPixel) / size.height,
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
