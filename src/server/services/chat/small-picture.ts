import sharp from 'sharp';

const EDGE_PIXELS = 48;
const KEPT = 500;
/** The last small pictures, as a cache: one that is not here any more is made again. */
const kept = new Map<string, Promise<string>>();

/** Returns an avatar (base64) as small as a conversation shows it: a page of messages repeats it a hundred times. */
export function smallPicture(avatar: string | null): Promise<string | undefined> {
  if (avatar === null) return Promise.resolve(undefined);
  const known = kept.get(avatar);
  if (known) return known;
  const made = shrink(avatar).catch(() => avatar);
  kept.set(avatar, made);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}

async function shrink(avatar: string): Promise<string> {
  const picture = await sharp(Buffer.from(avatar, 'base64'))
    .resize(EDGE_PIXELS, EDGE_PIXELS)
    .png({ palette: true })
    .toBuffer();
  return picture.toString('base64');
}
