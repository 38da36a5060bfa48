/** What Vite builds for the guest page, and the names by which its manifest lists the results. */
export const scriptEntry = 'guest/script/guest.ts';
export const workerEntry = 'guest/worker/worker.ts';
export const styleEntry = 'guest/guest.css';
