/** Who signs users in besides this site: Google, and the OpenID Connect provider of the operator. */
export const signInProviders = ['google', 'oidc'] as const;
export type SignInProvider = (typeof signInProviders)[number];
