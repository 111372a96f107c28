import { create } from 'zustand';

/** The language in which the words are: what reads it is drawn again when another one is spoken. */
export const useLocale = create<'en' | 'es'>(() => 'en');
