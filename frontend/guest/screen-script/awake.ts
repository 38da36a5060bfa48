import { say, shown } from './shown.js';

const saidFor = 20_000;

/** Keeps the display on; the browser takes that back whenever the page is hidden. Where it cannot, the page says so for a while. */
export function stayAwake(): void {
  if ('wakeLock' in navigator) {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').catch(() => {
        // Hidden in between, it asks again; a device that saves its battery refuses.
        if (document.visibilityState === 'visible') sayHow();
      });
    };
    document.addEventListener('visibilitychange', ask);
    ask();
  } else sayHow();
}

function sayHow(): void {
  const { awakeText } = shown().dataset;
  if (awakeText) say(awakeText, saidFor);
}
