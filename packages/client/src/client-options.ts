export interface ClientOptions {
  /** Where the site is: `https://wifi.example`. */
  origin: string;
  /** `wifishare_…`, as the settings showed it. */
  token: string;
  /** Sends requests instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Milliseconds that one attempt may take; 30,000 unless given. */
  timeoutMs?: number;
}
