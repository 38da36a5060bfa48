const live = ['https://api-m.paypal.com', 'https://api.paypal.com'];
const sandbox = ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'];

/** Whether no money moves there: anybody can make buyers of the sandbox, and of a stand-in. */
export const isTestEnvironment = (origin: string): boolean => !live.includes(origin);

/** Whether a script is PayPal's own, and comes as it was sent. */
export function isPayPalScript(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
}

/** PayPal's script for browsers that belongs to its API; a stand-in serves one itself. */
export function defaultScriptUrl(apiOrigin: string): string {
  if (live.includes(apiOrigin)) return 'https://www.paypal.com/web-sdk/v6/core';
  return `${sandbox.includes(apiOrigin) ? 'https://www.sandbox.paypal.com' : apiOrigin}/web-sdk/v6/core`;
}
