/** What Vite builds for the guest page, and the names by which its manifest lists the results. */
export const scriptEntry = 'guest/script/guest.ts';
export const workerEntry = 'guest/worker/worker.ts';
/** The application's own: both have the theme that the visitor chose. */
export const themeEntry = 'public/theme.js';
export const styleEntry = 'guest/guest.css';
/** Of the page of a screen, a document of its own. */
export const screenScriptEntry = 'guest/screen-script/screen.ts';
export const screenStyleEntry = 'guest/screen.css';
