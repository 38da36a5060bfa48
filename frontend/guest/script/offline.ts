import { guestWorkerPath } from '@wifi-share/contracts/paths';

/** Lets the page open without a network from now on; only once it is loaded, as a guest's connection is weak. */
export function keepForOffline(): void {
  // Absent without https, and where the browser keeps nothing.
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register(guestWorkerPath).catch((error: unknown) => {
      console.error('This page will not open without a network:', error);
    });
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
