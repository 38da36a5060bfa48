import { secretShapes } from './secret-shapes.js';

/** Secrets by what they are, e.g. 'session' or 'password'. */
export type Secrets = ReadonlyMap<string, string>;

interface Found {
  at: number;
  /** As it stands there. */
  secret: string;
  kind: string;
}

/** Secrets that are one word in logs: tokens, session cookies, keys in hexadecimal. */
const word = /[\w-]{16,}/g;
/** An e-mailed code; not a part of a larger number, of a time, or the value of a field that is a number. */
const code = /(?<![\w.:-])\d{6}(?![\w.:-])/g;
const isWord = (secret: string): boolean => /^(?:[\w-]{16,}|\d{6})$/.test(secret);

/** Shorter ones occur in logs by chance. */
export const minPhraseLength = 8;

/** Every occurrence of a secret in `text`, plain or escaped as in JSON or a URL. */
export function findSecrets(text: string, secrets: Secrets): Found[] {
  return [...wordsIn(text, secrets), ...phrasesIn(text, secrets)];
}

/** What looks like a secret in `text`. */
export function findShapes(text: string): Found[] {
  return secretShapes.flatMap(({ kind, shape }) =>
    [...text.matchAll(shape)].map(({ 0: secret, index: at }) => ({ at, secret, kind })),
  );
}

/** By lookup, as there are thousands. */
function wordsIn(text: string, secrets: Secrets): Found[] {
  return [word, code].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: secret, index: at }) => {
      const kind = secrets.get(secret);
      return kind === undefined ? [] : { at, secret, kind };
    }),
  );
}

/** By search, as there are few. */
function phrasesIn(text: string, secrets: Secrets): Found[] {
  return [...secrets]
    .filter(([secret]) => !isWord(secret) && secret.length >= minPhraseLength)
    .flatMap(([secret, kind]) => formsOf(secret).map((form) => ({ at: text.indexOf(form), secret: form, kind })))
    .filter(({ at }) => at >= 0);
}

/** Replaces lone surrogates, on which encodeURIComponent throws. */
const inAddress = (secret: string): string => encodeURIComponent(Buffer.from(secret).toString());

const formsOf = (secret: string): string[] => [
  ...new Set([secret, JSON.stringify(secret).slice(1, -1), inAddress(secret)]),
];
