import { durations } from './durations.js';
import { type Language, languageCookie } from './languages.js';

/** What `document.cookie` takes to remember a language for a year (spec section 9), on a site that people reach under `origin`. */
export const languageCookieText = (language: Language, origin: string): string =>
  `${languageCookie}=${language}; max-age=${durations.languageCookieMaxAgeSeconds}; path=/; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
