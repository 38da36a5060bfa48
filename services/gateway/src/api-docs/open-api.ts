import { type Call, type DeclaredAnswer, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { problemSchema, problems } from '@wifi-share/contracts/problems';
import { z } from 'zod';

type Json = Record<string, unknown>;

const inputSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const outputSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

/** The OpenAPI 3.1 document of `calls`. */
export function openApi(calls: Call[], { title, url }: { title: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url }],
    paths,
    components: { schemas: { Problem: outputSchema(problemSchema) } },
  };
}

function operation(call: Call): Json {
  return {
    summary: call.summary,
    description: access[call.access] + (call.accessCode ? accessCodeAgain : ''),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && { requestBody: { content: { 'application/json': { schema: inputSchema(call.body) } } } }),
    responses: { ...answers(call), ...refusals(call) },
  };
}

const access = {
  public: 'Anybody may call it.',
  user: 'Needs a session.',
  self: 'Needs a session of the user whose id is in the path.',
  admin: 'Needs an admin session.',
} satisfies Record<Call['access'], string>;

const accessCodeAgain = ' The access code again, as `accessCode` in the body or as `Authorization` (R32).';

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: inputSchema(field as z.ZodType),
  }));
}

const answers = (call: Call): Json =>
  Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [
      status,
      {
        description: 'Success',
        ...(schema && { content: contentOf(schema) }),
      },
    ]),
  );

/** A file has no schema. */
const contentOf = (answer: NonNullable<DeclaredAnswer>): Json =>
  isFileAnswer(answer) ? { [answer.mediaType]: {} } : { 'application/json': { schema: outputSchema(answer) } };

/** The call's own problems by status, and one entry for those that any call may answer. */
function refusals(call: Call): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const codesOf = (status: number) => call.problems.filter((code) => problems[code] === status);
  const statuses = new Set(call.problems.map((code) => problems[code]));
  return {
    ...Object.fromEntries(
      [...statuses].map((status) => [status, { description: codesOf(status).join(', '), content }]),
    ),
    default: { description: 'Any other problem', content },
  };
}
