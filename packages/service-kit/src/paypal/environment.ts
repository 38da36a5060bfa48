const live = ['https://api-m.paypal.com', 'https://api.paypal.com'];
const sandbox = ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'];

/** Whether no money moves: the sandbox, or a simulator. */
export const isTestEnvironment = (origin: string): boolean => !live.includes(origin);

/** Whether a script comes from PayPal itself over https. */
export function isPayPalScript(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
}

/** The browser script that belongs to the API; a simulator serves its own. */
export function defaultScriptUrl(apiOrigin: string): string {
  if (live.includes(apiOrigin)) return 'https://www.paypal.com/web-sdk/v6/core';
  return `${sandbox.includes(apiOrigin) ? 'https://www.sandbox.paypal.com' : apiOrigin}/web-sdk/v6/core`;
}
