import { z } from 'zod';

/** What everyone may know of the operator's OpenID Connect provider. */
export const singleSignOnSchema = z.object({
  /** On its button. */
  name: z.string(),
  /** Whether it is the one way to sign in. */
  required: z.boolean(),
});
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

/** The meta element in which the gateway says it, where there is a provider: a JSON object. */
export const singleSignOnMetaName = 'single-sign-on';
