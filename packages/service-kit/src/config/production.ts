import type { z } from 'zod';

/** Marks a variable whose value has to be random. */
export const secret = { secret: true } as const;

/** Marks a secret that is several, each after its id: `id:secret,id:secret`. */
export const keyring = { secret: true, keyring: true } as const;

/** Marks a variable that people read: any value is accepted. */
export const freeText = { freeText: true } as const;

/** A check across variables runs whatever else is wrong, so that one list has everything; what is wrong may be missing in it. */
export const evenWithOtherErrors = { when: () => true } as const;

/** What production refuses of the values that were given: what was left as an example, secrets that are none, and http. */
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
const leastDifferentCharacters = 10;

/** Written by going along: of characters that follow each other, two out of three are neighbours in one of these. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890'];

const areNeighbours = (one: string, other: string): boolean =>
  one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one));

/** Whether nobody drew `text` by lot: few characters again and again, or those of a row; true for no random one in a million. */
function isPatterned(text: string): boolean {
  const characters = [...text.toLowerCase()];
  if (new Set(text).size < Math.min(leastDifferentCharacters, text.length / 3)) return true;
  const steps = characters.slice(1).filter((character, index) => areNeighbours(characters[index] ?? '', character));
  return steps.length > (characters.length * 2) / 3;
}

/** Names that the Internet keeps for examples (RFC 2606): nobody's mail or site is there. */
const exampleHost = /(\.|@|:\/\/)(example(\.(com|net|org))?|test|invalid)([:/]|$)/i;
/** A site may well be called your-wifi.com: only what instructions write behind "your" is an example. */
const placeholder =
  /change[-_ ]?me|place[-_ ]?holder|replace[-_ ]?(me|this)|your[-_ ](own[-_ ])?(app|client|company|domain|e?mail|host|id|key|name|pass|secret|server|site|token|user)(?![a-z])/i;
/** What instructions write where a secret, or the password in an address, belongs. */
const noPassword = /^(secret|pass(word)?|admin|todo)$/i;
const noHost = /^host(name)?$/i;

/** What `npm run setup:env` gives to trials: their mail catcher and their payments. */
const ofTrials = /^smtp:\/\/mail:1025\/?$|^wifi-share-test-payments$|^TESTPAYMENTS$/;

/** Password and host of each address; several servers may follow each other. */
const authorities = /:\/\/(?:[^:/?#@]*(?::(?<password>[^/?#@]*))?@)?(?<host>[^:/?#@,]*)/g;

/** Whether a value was copied from instructions or a trial, and says nothing of this installation. */
function isExample(value: string): boolean {
  const parts = [...value.matchAll(authorities)].map(({ groups = {} }) => groups);
  return (
    [placeholder, exampleHost, noPassword, ofTrials].some((example) => example.test(value)) ||
    parts.some(({ password = '', host = '' }) => noPassword.test(password) || noHost.test(host))
  );
}
