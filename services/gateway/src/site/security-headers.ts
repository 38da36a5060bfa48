const twoYearsSeconds = 63_072_000;

/** The same for every answer of a site that people reach under `origin`. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'content-security-policy': noDocument,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYearsSeconds}` }),
  };
}

type Directives = Record<string, string[]>;

const policy = (directives: Directives): string =>
  Object.entries({ 'default-src': ["'none'"], ...directives, 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Answers of calls are never documents; pages set a policy of their own. */
const noDocument = policy({});

/** The single-page application. Its toasts and the scroll lock of its dialogs insert style elements. */
export const appPolicy = policy({
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
});

/** The guest page; `styleHash` is the hash of the one style sheet that is written into it. */
export const guestPolicy = (styleHash: string): string =>
  policy({
    'script-src': ["'self'"],
    'style-src': [`'sha256-${styleHash}'`],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'none'"],
  });

/** The guest pages' service worker, which only asks for them again. */
export const guestWorkerPolicy = policy({ 'connect-src': ["'self'"] });
