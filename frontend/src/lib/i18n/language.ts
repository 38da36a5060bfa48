import { durations } from '@wifi-share/contracts/durations';
import { languageCookieText } from '@wifi-share/contracts/language-cookie';
import {
  defaultLanguage,
  type Language,
  languageCookie,
  lookUpLanguage,
  parseLanguage,
} from '@wifi-share/contracts/languages';
import { useContext } from 'react';
import { isStorageAvailable } from '../browser-storage.js';
import { LeaveGuardContext } from '../router/leave-guard.js';

/** What says in which language a visit is. */
interface Visit {
  search: string;
  cookies: string;
  /** Those of the browser's settings, best first. */
  preferred: readonly string[];
}

/** The `lang` query parameter if supported, else what was chosen, else the browser's best, else English (R42). */
export function chooseLanguage({ search, cookies, preferred }: Visit): Language {
  return (
    parseLanguage(new URLSearchParams(search).get('lang')) ??
    parseLanguage(readLanguageCookie(cookies)) ??
    lookUpLanguage(preferred) ??
    defaultLanguage
  );
}

/** What this browser remembers: nothing where local storage is unavailable (spec section 4). */
export function rememberedCookies(): string {
  try {
    return isStorageAvailable() ? document.cookie : '';
  } catch {
    return '';
  }
}

/** Remembers a choice; the server's messages follow the cookie too (R42). */
function storeLanguage(language: Language): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is asynchronous; the cookie must be set before the next call
    document.cookie = languageCookieText(language, window.location.origin);
  } catch {
    // A page in a sandbox has no cookies: the language is the URL's for as long as that names it.
  }
}

/** Stores the visitor's choice, puts it into the URL and reloads. */
export function switchLanguage(language: Language): void {
  storeLanguage(language);
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', url);
  window.setTimeout(() => window.location.reload(), durations.languageReloadMilliseconds);
}

function readLanguageCookie(cookies: string): string | undefined {
  const prefix = `${languageCookie}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Answers how to show another language. The page reloads for it: unsaved changes are asked about before anything is stored. */
export function useSwitchLanguage(): (language: Language) => void {
  const guard = useContext(LeaveGuardContext);
  return (language) => {
    if (!guard) return switchLanguage(language);
    guard.leaveAll(() => {
      guard.releaseAll();
      switchLanguage(language);
    });
  };
}
