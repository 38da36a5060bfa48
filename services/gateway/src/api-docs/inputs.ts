import type { Call } from '@wifi-share/contracts/calls/define-call';
import type { z } from 'zod';
import { requestExamples } from './examples.js';
import { inputSchema, type Json } from './json-schema.js';

/** What stands in the path and behind it, and what is known of the answer already. */
export const parametersOf = ({ params, query, revalidates }: Call): Json[] => [
  ...fieldsOf(params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
  ...fieldsOf(query).map(({ name, schema, required }) => ({ name, in: 'query', required, schema })),
  ...(revalidates ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }] : []),
];

/** Schemas as a whole know which fields may be left out. */
function fieldsOf(schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
}

/** The JSON body; with room for the access code where it may stand there. */
export function requestBodyOf(call: Call, name: string): Json {
  const { body, accessCode } = call;
  if (!body && !accessCode) return {};
  const declared: Json & { properties?: Json } = body ? inputSchema(body) : { type: 'object' };
  const mayBeLeftOut = body?.safeParse(undefined).success === true;
  // R53
  if (mayBeLeftOut) declared.type = ['object', 'null'];
  const schema = accessCode ? { ...declared, properties: { ...declared.properties, accessCode: codeAgain } } : declared;
  const example = requestExamples[name];
  return {
    requestBody: {
      required: body !== undefined && !mayBeLeftOut,
      content: { 'application/json': { schema, ...(example && { example }) } },
    },
  };
}

const codeAgain = {
  type: 'string',
  minLength: 1,
  description: 'The access code of the admin area, unless `Authorization` has it.',
};
