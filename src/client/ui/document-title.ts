import { useEffect } from 'react';
import { PRODUCT } from '#client/words/product.ts';

/** 'Your Diet · Spotter'; a page called like the product is not named twice. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  }, [title]);
}
