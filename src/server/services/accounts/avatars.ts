import sharp from 'sharp';
import { MAX_AVATAR_BYTES } from '#contract/limits.ts';
import { costlyWork } from '#server/services/limits/costly-work.ts';
import { Refusal } from '#server/services/refusal.ts';

const EDGE_PIXELS = 256;
/** The longest edge that is decoded. A small file may claim more, and decoding costs by pixels, not by bytes. */
const MAX_EDGE_PIXELS = 6_000;

/** Decodes one picture at a time: it shares threads with passwords and files, which everybody needs. */
const inTurn = costlyWork(1, 8);

type Format = 'png' | 'jpeg' | 'webp';

/** libvips may load these three formats and no other, whatever the bytes pretend to be. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Makes an uploaded picture (base64) into a square PNG of 256 pixels (base64): nothing of the file itself is kept.
 * @throws Refusal `picture_too_large` where it has too many bytes or pixels
 * @throws Refusal `unreadable_picture` where it is no PNG, JPEG or WebP, or a broken one
 * @throws Refusal `server_busy` where too many pictures wait
 */
export async function avatarOf(base64: string): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_AVATAR_BYTES) throw new Refusal('picture_too_large');
  const format = formatOf(bytes);
  if (!format) throw new Refusal('unreadable_picture');
  const { width, height, format: found } = await readable(() => sharp(bytes).metadata());
  if (found !== format) throw new Refusal('unreadable_picture');
  if (width > MAX_EDGE_PIXELS || height > MAX_EDGE_PIXELS) throw new Refusal('picture_too_large');
  const picture = await inTurn(() =>
    readable(() =>
      sharp(bytes, { limitInputPixels: MAX_EDGE_PIXELS ** 2 })
        .autoOrient()
        .resize(EDGE_PIXELS, EDGE_PIXELS, { fit: 'cover' })
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer(),
    ),
  );
  return picture.toString('base64');
}

/** Tells the format by the first bytes, never by a name. */
function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  return read().catch(() => {
    throw new Refusal('unreadable_picture');
  });
}
