import { PRODUCT } from '#client/words/product.ts';
import { Logo } from '#client/ui/logo.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Bar, Page } from '#client/ui/page.tsx';
import { common } from '#client/words/screens.ts';
import styles from './screen-skeleton.module.css';

/** What stands on the screen until its code and the session are there: the same as the shell before it. */
export function ScreenSkeleton() {
  return (
    <>
      <Bar>
        <Logo />
        <span className={styles['name']}>{PRODUCT}</span>
      </Bar>
      <Page>
        <Loading words={common.opening} />
      </Page>
    </>
  );
}
