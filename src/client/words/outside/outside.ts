/** What is read where the app does not run: by the page without scripts, search engines and the home screen. */
export const outside = {
  name: 'Spotter: strength coaching',
  page: 'Strength and nutrition coaching that works without a signal: log every set on your phone, and your coach sees it. Nothing you type is lost.',
  app: 'Log every set on your phone, with or without a signal. Your coach sees it, and nothing is lost.',
  blocks: { name: 'My Block History', short: 'Blocks' },
  diet: { name: 'Your Diet', short: 'Diet' },
  shots: {
    block: 'Logging a set in the gym',
    blocks: 'Every training block',
    desk: 'A week of training at the desk',
  },
} as const;

/** Without scripts nobody asks for a language: all of them stand there. */
export const withoutScripts = {
  en: 'Spotter needs JavaScript. Please allow it for this site and load it again.',
  es: 'Spotter necesita JavaScript. Permítelo para este sitio y vuelve a cargarlo.',
} as const;
