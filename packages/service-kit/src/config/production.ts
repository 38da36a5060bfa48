import type { z } from 'zod';

/** Marks a variable whose value has to be random. */
export const secret = { secret: true } as const;

/** Marks a list of secrets by id: `id:secret,id:secret`. */
export const keyring = { secret: true, keyring: true } as const;

/** Marks a variable that people read: any value is accepted. */
export const freeText = { freeText: true } as const;

/** For checks across variables: run them despite other errors, so that one list has them all; invalid variables may be missing. */
export const evenWithOtherErrors = { when: () => true } as const;

/** Errors in production only: example values, weak secrets, and http. */
export function productionProblems(schema: z.ZodObject, given: NodeJS.ProcessEnv): string[] {
  return Object.entries(schema.shape).flatMap(([name, variable]) => {
    const value = given[name];
    const meta = (variable as z.ZodType).meta() ?? {};
    if (value === undefined || meta.freeText) return [];
    if (name === 'PUBLIC_URL' && !value.startsWith('https:')) return [`${name}: needs https in production`];
    if (isExample(value)) return [`${name}: is an example, not yours`];
    const secrets = meta.keyring ? keysIn(value) : [value];
    return meta.secret && secrets.some(isPatterned) ? [`${name}: is no random secret`] : [];
  });
}

const keysIn = (value: string): string[] => value.split(',').map((entry) => entry.slice(entry.indexOf(':') + 1).trim());

/** Of a long secret; a short one needs a third of its length. */
const minDifferentCharacters = 10;

/** Typed along the keyboard or the alphabet: two out of three characters follow their neighbour in one of these. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890'];

const areNeighbours = (one: string, other: string): boolean =>
  one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one));

/** Whether `text` is clearly not random: few different characters, or those of a row. False positives: under one in a million. */
function isPatterned(text: string): boolean {
  const characters = [...text.toLowerCase()];
  if (new Set(text).size < Math.min(minDifferentCharacters, text.length / 3)) return true;
  const steps = characters.slice(1).filter((character, index) => areNeighbours(characters[index] ?? '', character));
  return steps.length > (characters.length * 2) / 3;
}

/** Names reserved for examples (RFC 2606). */
const exampleHost = /(\.|@|:\/\/)(example(\.(com|net|org))?|test|invalid)([:/]|$)/i;
/** A site may be called your-wifi.com: only words that instructions write behind "your" count. */
const placeholder =
  /change[-_ ]?me|place[-_ ]?holder|replace[-_ ]?(me|this)|your[-_ ](own[-_ ])?(app|client|company|domain|e?mail|host|id|key|name|pass|secret|server|site|token|user)(?![a-z])/i;
/** Placeholders of instructions for a secret, or for the password in an address. */
const noPassword = /^(secret|pass(word)?|admin|todo)$/i;
const noHost = /^host(name)?$/i;

/** Values that `npm run setup:env` writes for trials: their mail catcher, payments and accounts. */
const trialValue = /^smtp:\/\/mail:1025\/?$|^wifi-share-test-(payments|accounts)$|^TESTPAYMENTS$/;

/** Password and host of each address; several servers may follow each other. */
const authorities = /:\/\/(?:[^:/?#@]*(?::(?<password>[^/?#@]*))?@)?(?<host>[^:/?#@,]*)/g;

/** Whether a value was copied from instructions or a trial. */
function isExample(value: string): boolean {
  const parts = [...value.matchAll(authorities)].map(({ groups = {} }) => groups);
  return (
    [placeholder, exampleHost, noPassword, trialValue].some((example) => example.test(value)) ||
    parts.some(({ password = '', host = '' }) => noPassword.test(password) || noHost.test(host))
  );
}
