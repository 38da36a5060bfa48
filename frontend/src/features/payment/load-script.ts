/** Scripts that are there or under way; one that failed may be tried again. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads PayPal's script from where the server says, which also decides between PayPal, its sandbox and the simulator:
 * PayPal's React components know the first two alone, and take a script that is there. Throws when it does not come.
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const made = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
  loading.set(url, made);
  return made;
}
