import type { z } from 'zod';

/** Names that the Internet keeps for examples (RFC 2606): nobody's mail or site is there. */
const exampleHost = /[.@/](example(\.(com|net|org))?|test|invalid)([:/]|$)/i;
const placeholder = /change[-_ ]?me|place[-_ ]?holder|replace[-_ ]?(me|this)|your[-_ ]|^(secret|password|admin|todo)$/i;
const leastDifferentCharacters = 10;

/** Marks a variable whose value has to be random. */
export const secret = { secret: true } as const;

const isSecret = (variable: z.ZodType): boolean => variable.meta()?.secret === true;

/** A check across variables runs whatever else is wrong, so that one list has everything; what is wrong may be missing in it. */
export const whateverElseIsWrong = { when: () => true } as const;

/** What production refuses of the values that were given: what was left as an example, secrets that are none, and http. */
export function refusedInProduction(schema: z.ZodObject, given: NodeJS.ProcessEnv): string[] {
  return Object.entries(schema.shape).flatMap(([name, variable]) => {
    const value = given[name];
    if (value === undefined) return [];
    if (name === 'PUBLIC_URL' && !value.startsWith('https:')) return [`${name}: needs https in production`];
    if (placeholder.test(value) || exampleHost.test(value)) return [`${name}: is an example, not yours`];
    const isWeak = isSecret(variable as z.ZodType) && new Set(value).size < leastDifferentCharacters;
    return isWeak ? [`${name}: is no random secret`] : [];
  });
}
