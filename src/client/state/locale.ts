import { create } from 'zustand';
import type { Language } from '#contract/language.ts';

/** The language of the app: a component that reads it is rendered again when it changes. */
export const useLocale = create<Language>(() => 'en');
