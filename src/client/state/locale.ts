import { create } from 'zustand';
import type { Language } from '#contract/language.ts';

/** The language in which the words are: what reads it is drawn again when another one is spoken. */
export const useLocale = create<Language>(() => 'en');
