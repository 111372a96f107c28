/** Lets bootstrap.ts fetch the vendor chunk by this module's name, before it fetches the app. */
export { createRoot } from 'react-dom/client';
