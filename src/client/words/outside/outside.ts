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

/** In a browser that keeps nothing for this site, or whose storage does not answer: no language is chosen there, either. */
export const withoutStorage = {
  en: 'This browser does not let Spotter keep anything on this device. Allow cookies and site data for this site, close other windows of Spotter, and load the page again.',
  es: 'Este navegador no deja que Spotter guarde nada en este dispositivo. Permite las cookies y los datos de este sitio, cierra las otras ventanas de Spotter y vuelve a cargar la página.',
} as const;
