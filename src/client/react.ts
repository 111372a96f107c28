/** By this name the vendor's part of the app is asked for, before the app itself. */
export { createRoot } from 'react-dom/client';
