import { z } from 'zod';
import type { JSONSchema } from 'zod/v4/core';

const exampleName = 'example-person';
const exampleText = 'an example that no test stores';

/** In no other test's accounts: whatever is stored with one of them came out of a body. */
export const exampleWords = [exampleName, exampleText];

/** The id of a user who does not exist. */
export const unknownUser = 'a2b7f3f6-0a0e-4b5e-9d53-6d3a2b1c0f9e';

/** Among these is one for every field that a call cannot do without. */
const acceptable: unknown[] = [
  exampleText,
  `${exampleName}@mail.example`,
  exampleName,
  '123456',
  '192.0.2.1',
  true,
  1,
  'premium',
  [unknownUser],
  'open',
  '5.00',
  'USD',
  'CAPTURE',
  '2026-11-21T08:00:00.000Z',
  {},
  'totp',
  'old',
  'auto',
  ['en'],
  // A passkey, made and used.
  {
    ...{ id: 'example', rawId: 'example', type: 'public-key' },
    response: { clientDataJSON: '', attestationObject: '', authenticatorData: '', signature: '' },
  },
  // A key of 32 bytes, the routers of an agent, and what it found at one.
  'A'.repeat(43),
  [],
  'probed',
  ['networks:read'],
  ['network.created'],
  // Of a webhook: nothing listens there.
  'http://127.0.0.1:9/',
  'manager',
  unknownUser,
  {
    ...{ product: 'example', hasNetwork: true, hasPassword: true, devices: 0 },
    can: { readBack: true, severalKeys: false, evict: true },
  },
];

const wrong = [
  { type: 'string', value: 'yes' },
  { type: 'number', value: 5 },
  { type: 'boolean', value: true },
  { type: 'null', value: null },
  { type: 'object', value: { $ne: null } },
  { type: 'object', value: { $gt: '', $regex: '.*' } },
];

const oversized = 'x'.repeat(60_000);

/** R19: cut, never refused. */
const takesAnyLength = new Set(['userAgent']);

/** R9: left out where it leads to nothing of this site, never refused. */
const takesAnything = new Set(['next']);

/** A body that `schema` accepts, with as many fields as it can have. Throws when it asks for something that is not known here. */
export function exampleOf(schema: z.ZodType): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(schema));
  const body = Object.fromEntries(
    fields.map(([name, field]) => [name, acceptable.find((value) => field.safeParse(value).success)]),
  );
  schema.parse(body);
  return body;
}

/** What a field must refuse: every type that it has not, one of its values in a list, and far too much of it. */
export function* refusedValues(schema: z.ZodType): Generator<{ field: string; value: unknown }> {
  for (const [field, fieldSchema] of Object.entries(fieldsOf(schema))) {
    const types = typesOf(z.toJSONSchema(fieldSchema, { io: 'input', unrepresentable: 'any' }));
    // Sent by clients of before, and read by nobody.
    if (types.length === 0 || takesAnything.has(field)) continue;
    for (const { type, value } of wrong) if (!types.includes(type)) yield { field, value };
    if (!types.includes('array')) yield { field, value: [acceptable[0]] };
    if (types.includes('string') && !takesAnyLength.has(field)) yield { field, value: oversized };
    if (!fieldSchema.safeParse(undefined).success) yield { field, value: undefined };
  }
}

function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const body = schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  // Of several forms, the first.
  if (body instanceof z.ZodDiscriminatedUnion) return fieldsOf(body.options[0] as z.ZodType);
  if (!(body instanceof z.ZodObject)) throw new Error('a body is an object');
  return body.shape;
}

function typesOf(schema: JSONSchema.BaseSchema): string[] {
  const types = [schema.type ?? [], ...(schema.anyOf ?? []).map((each) => typesOf(each as JSONSchema.BaseSchema))];
  return types.flat().map((type) => (type === 'integer' ? 'number' : type));
}

/** What stands in a path where an id should, as it is sent. */
export const strangeIds = [
  ...['', '000000000000', 'x', 'x'.repeat(64), 'x'.repeat(300), '.', '..', '../..', '%2e%2e', '..%2F..', '%2F', '//'],
  ...['%00', '%', '%zz', '%FF', '%C3%A9', '%F0%9F%98%80', '%20', '%0d%0aX-Evil:1', ';a=b', '*', ':id', '{id}', '%5c..'],
  ...['$where', '%24ne', '%7B%22%24ne%22%3Anull%7D', '[$ne]=1', "'or'1'='1", '__proto__', 'constructor', 'null'],
];
