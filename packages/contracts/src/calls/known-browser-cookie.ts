/** Makes a browser known to the accounts that it has signed in to (R57): sealed, and worth nothing for signing in. */
export const knownBrowserCookie = 'known-browser';
