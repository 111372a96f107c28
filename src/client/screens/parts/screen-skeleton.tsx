import { useEffect, useState } from 'react';
import { PRODUCT } from '#client/words/product.ts';
import { Logo } from '#client/ui/logo.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Bar, Page } from '#client/ui/page.tsx';
import { common } from '#client/words/screens.ts';
import styles from './screen-skeleton.module.css';

/** After this the person is told what to do: another page may block the storage, or the network may lead nowhere. */
const LONG_MS = 10_000;

/** What stands on the screen until its code and the session are there: the same as the shell before it. */
export function ScreenSkeleton() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Bar>
        <Logo />
        <span className={styles['name']}>{PRODUCT}</span>
      </Bar>
      <Page>
        <Loading words={isLong ? common.openingLong : common.opening} />
      </Page>
    </>
  );
}
