/** Defers what the first view does not need, so that it does not compete for the connection. Milliseconds after the page has loaded. */
const quietAfterMilliseconds = 1000;

let end = (): void => undefined;
let quiet: Promise<void> | undefined;

/** Ends when the page has loaded what it needs first, or when something that waits for it is wanted at once. */
export function untilQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    end = resolve;
    const wait = () => setTimeout(resolve, quietAfterMilliseconds);
    // Screens are also drawn while the application is built, without a page.
    if (typeof document === 'undefined') resolve();
    else if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
  return quiet;
}

export const endQuiet = (): void => end();
