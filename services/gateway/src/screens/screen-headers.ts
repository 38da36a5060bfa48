/** Of all that a screen's token opens (R56): nothing keeps it, lists it, or tells others where it is. */
export const screenHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
