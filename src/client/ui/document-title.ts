import { useEffect } from 'react';
import { PRODUCT } from '#client/words/product.ts';

let page = '';
let marked = 0;

/** 'Your Diet · Spotter'; a page called like the product is not named twice. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    page = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
    show();
  }, [title]);
}

/** '(3) Your Diet · Spotter': seen on the tab, whatever page is in it. */
export function useMarkedTitle(count: number): void {
  useEffect(() => {
    marked = count;
    show();
  }, [count]);
}

function show(): void {
  if (page !== '') document.title = marked > 0 ? `(${marked}) ${page}` : page;
}
