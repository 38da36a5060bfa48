import { secretShapes } from './secret-shapes.js';

/** Secrets by what they are, e.g. 'session' or 'password'. */
export type Secrets = ReadonlyMap<string, string>;

interface Found {
  at: number;
  /** As it stands there. */
  secret: string;
  kind: string;
}

/** What stands in logs as one word: tokens, session cookies, keys in hexadecimal. */
const word = /[\w-]{16,}/g;
/** An e-mailed code; not a part of a larger number, of a time, or the value of a field that is a number. */
const code = /(?<![\w.:-])\d{6}(?![\w.:-])/g;
const isWord = (secret: string): boolean => /^(?:[\w-]{16,}|\d{6})$/.test(secret);

/** Shorter ones stand in logs by chance. */
export const shortestPhrase = 8;

/** Every place where `text` has one of the secrets, as it is or as it stands in JSON or in a URL; words more than once. */
export function findSecrets(text: string, secrets: Secrets): Found[] {
  return [...wordsIn(text, secrets), ...phrasesIn(text, secrets)];
}

/** What looks like a secret in `text`. */
export function findShapes(text: string): Found[] {
  return secretShapes.flatMap(({ kind, shape }) =>
    [...text.matchAll(shape)].map(({ 0: secret, index: at }) => ({ at, secret, kind })),
  );
}

/** Looked up, as there are thousands. */
function wordsIn(text: string, secrets: Secrets): Found[] {
  return [word, code].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: secret, index: at }) => {
      const kind = secrets.get(secret);
      return kind === undefined ? [] : { at, secret, kind };
    }),
  );
}

/** Searched for one by one: they are few. */
function phrasesIn(text: string, secrets: Secrets): Found[] {
  return [...secrets]
    .filter(([secret]) => !isWord(secret) && secret.length >= shortestPhrase)
    .flatMap(([secret, kind]) => formsOf(secret).map((form) => ({ at: text.indexOf(form), secret: form, kind })))
    .filter(({ at }) => at >= 0);
}

/** Half a character, which bad input has, is in no address. */
const inAddress = (secret: string): string => encodeURIComponent(Buffer.from(secret).toString());

const formsOf = (secret: string): string[] => [
  ...new Set([secret, JSON.stringify(secret).slice(1, -1), inAddress(secret)]),
];
