import type { BlockReading } from '#client/state/blocks.ts';

/** The channel between the tabs of this device, where the browser has one. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('spotter-readings') : undefined;

/** Tells the other tabs of a reading that this one took. */
export function tellTabs(reading: BlockReading): void {
  channel?.postMessage(reading);
}

/** Hears the readings of the other tabs; the returned function stops hearing. */
export function hearTabs(hear: (reading: BlockReading) => void): () => void {
  const listen = ({ data }: MessageEvent<BlockReading>): void => hear(data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
