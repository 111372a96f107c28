/** What is read where the app does not run: by the page without scripts, search engines and the home screen. */
export const outside = {
  name: 'Spotter: strength coaching',
  page: 'Strength and nutrition coaching that works offline: log every set on your phone, and your coach sees it. Nothing you type is lost.',
  app: 'Log every set on your phone, online or offline. Your coach sees it, and nothing is lost.',
  blocks: { name: 'My Block History', short: 'Blocks' },
  diet: { name: 'Your Diet', short: 'Diet' },
  shots: {
    block: 'Logging a set in the gym',
    blocks: 'Every training block',
    desk: 'A week of training at the desk',
  },
} as const;

/** Without scripts nobody can choose a language: the page shows all of them. */
export const withoutScripts = {
  en: 'Spotter needs JavaScript. Allow it for this site and reload the page.',
  es: 'Spotter necesita JavaScript. Permítelo en este sitio y recarga la página.',
} as const;

/** Shown, in the browser's language, where it keeps nothing for this site or its storage does not answer. */
export const withoutStorage = {
  en: 'This browser does not let Spotter save data. Allow cookies and site data for this site, close other Spotter windows and reload the page.',
  es: 'Este navegador no permite que Spotter guarde datos. Permite las cookies y los datos de este sitio, cierra las otras ventanas de Spotter y recarga la página.',
} as const;
