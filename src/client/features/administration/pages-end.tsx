import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';
import type { Pages } from './use-pages.ts';

type PagesEndProps = Pick<Pages<unknown>, 'problem' | 'hasMore' | 'isReading' | 'more'>;

/** Leads from the end of a list to its next page, and says why that could not be read. */
export function PagesEnd({ problem, hasMore, isReading, more }: PagesEndProps) {
  return (
    <>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {(hasMore || problem !== undefined) && (
        <Button busy={isReading} onClick={more}>
          {problem === undefined ? words.more : words.again}
        </Button>
      )}
    </>
  );
}
