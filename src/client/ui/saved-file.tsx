import { Banner } from './banner.tsx';
import { Spinner } from './loading.tsx';

/** What came of the making of a file. */
export type SavedFile =
  /** `says` returns what is in the file and what is not, in the current language. */
  | { readonly kind: 'saved'; readonly isWhole: boolean; readonly says: () => readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };
/** A file that may be made, and is perhaps being made. */
export type FileMaking = { readonly kind: 'idle' | 'working' } | SavedFile;

/** Says how far a file is, what is in it, or why there is none. */
export function FileOutcome({ making, working }: { making: FileMaking; working: string }) {
  return (
    <div aria-live="polite">
      {making.kind === 'working' && <Spinner words={working} centred={false} />}
      {making.kind === 'failed' && <Banner tone="danger">{making.message}</Banner>}
      {making.kind === 'saved' && (
        <Banner tone={making.isWhole ? 'calm' : 'waiting'}>
          {making.says().map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
