import { useEffect } from 'react';
import { PRODUCT } from '#client/words/product.ts';

let page = '';
let marked = 0;

/** Titles the tab 'Your Diet · Spotter'; a page called like the product is not named twice. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    page = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
    show();
  }, [title]);
}

/** Marks the tab's title with a count, whatever page is in it: '(3) Your Diet · Spotter'. */
export function useMarkedTitle(count: number): void {
  useEffect(() => {
    marked = count;
    show();
  }, [count]);
}

function show(): void {
  if (page !== '') document.title = marked > 0 ? `(${marked}) ${page}` : page;
}
