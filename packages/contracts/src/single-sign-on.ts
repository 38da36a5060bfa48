// The application's first screen reads it: no schema, and its library, may be imported here.
export type { SingleSignOn } from './internal/single-sign-on.js';

/** The meta element in which the gateway says it, where there is a provider: a JSON object. */
export const singleSignOnMetaName = 'single-sign-on';
