import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { plainText } from '@wifi-share/contracts/calls/plain-text';
import { apiTokenSchema } from '@wifi-share/contracts/entities/api-token';
import { networkSchema } from '@wifi-share/contracts/entities/network';
import { networkRouterSchema } from '@wifi-share/contracts/entities/router';
import { screenSchema } from '@wifi-share/contracts/entities/screen';
import { z } from 'zod';
import { callTable } from '../call-table.js';
import { tokenCalls } from '../token-calls.js';
import { inputText, outputText } from './type-text.js';

/** Answers that programs pass on have names. */
const named = {
  ApiToken: apiTokenSchema,
  Network: networkSchema,
  NetworkRouter: networkRouterSchema,
  Screen: screenSchema,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
const noNames = z.registry<{ id: string }>();

/**
 * Declarations of `Client` that need no other package: what `client.ts` infers from the schemas, written out from their
 * JSON Schemas.
 */
export function clientTypes(): string {
  const entities = Object.entries(named).map(
    ([name, schema]) => `export type ${name} = ${outputText(schema, noNames)};`,
  );
  const methods = tokenCalls.map(([name, call]) => `${commentOf(call)}\n  ${methodOf(name, call)}`);
  return [
    ...entities,
    `export interface Client {\n${methods.join('\n')}\n}`,
    '/** A client that acts for the owner of `token`. */',
    'export declare function createClient(options: ClientOptions): Client;',
    '',
  ].join('\n\n');
}

function commentOf({ summary, scope, problems }: Call): string {
  const needs = scope === 'any' ? 'Any token.' : `Scope \`${scope}\`.`;
  const refusals = problems.length > 0 ? ` Refused as ${problems.map((code) => `\`${code}\``).join(', ')}.` : '';
  return `  /** ${plainText(summary)} ${needs}${refusals} */`;
}

function methodOf(name: string, call: Call): string {
  const parts = partsOf(call);
  const isOptional = parts.every((part) => /^\w+\?:/.test(part));
  return `${name}(request${isOptional ? '?' : ''}: { ${parts.join('; ')} }): Promise<${answerOf(name, call)}>;`;
}

function partsOf({ access, params, query, body }: Call): string[] {
  const given = access === 'self' ? params?.omit({ id: true }) : params;
  return [
    ...(given && Object.keys(given.shape).length > 0 ? [part('params', given)] : []),
    ...(query ? [part('query', query)] : []),
    ...(body ? [part('body', body)] : []),
    'signal?: AbortSignal',
  ];
}

const part = (name: string, schema: z.ZodType): string =>
  `${name}${schema.safeParse({}).success ? '?' : ''}: ${inputText(schema)}`;

function answerOf(name: string, call: Call): string {
  const [answer] = Object.values(call.answers);
  if (!answer) return 'undefined';
  if (!isFileAnswer(answer)) return outputText(answer, names);
  return callTable[name]?.answer === 'text' ? 'string' : 'Uint8Array';
}
