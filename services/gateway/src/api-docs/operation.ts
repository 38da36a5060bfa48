import type { Call, RateClass } from '@wifi-share/contracts/calls/define-call';
import { headlineOf, plainText } from '@wifi-share/contracts/calls/plain-text';
import { answersOf } from './answers.js';
import type { DocumentedCall } from './areas.js';
import { securityOf, whoMayCall } from './callers.js';
import { parametersOf, requestBodyOf } from './inputs.js';
import type { Json } from './json-schema.js';
import { refusalsOf } from './refusals.js';

/** The installation that the document describes. */
export interface DocumentedSite {
  brandName: string;
  /** Origin of the public URL. */
  origin: string;
  /** How often one client address may call, by what the call counts against. */
  perMinute: Record<RateClass, number>;
}

/** What the document says of one call. */
export function operationOf({ call, name, area }: DocumentedCall, { origin, perMinute }: DocumentedSite): Json {
  return {
    operationId: name,
    tags: [area],
    summary: headlineOf(call.summary),
    description: [plainText(call.summary), whoMayCall(call, origin), limitOf(call, perMinute)].join('\n\n'),
    security: securityOf(call),
    parameters: parametersOf(call),
    ...requestBodyOf(call, name),
    responses: { ...answersOf(call), ...refusalsOf(call) },
  };
}

const limitOf = ({ rate }: Call, perMinute: DocumentedSite['perMinute']): string =>
  `At most ${perMinute[rate]} times a minute from one address, together with all calls of the class \`${rate}\`.`;
