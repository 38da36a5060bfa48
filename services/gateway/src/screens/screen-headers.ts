/** Of all that a screen's token opens (R56): no cache, no search index, no Referer header. */
export const screenHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
