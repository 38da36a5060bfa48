import { networkSchema, publicNetworkSchema } from '@wifi-share/contracts/entities/network';
import { paymentSchema } from '@wifi-share/contracts/entities/payment';
import { ticketReplySchema, ticketSchema } from '@wifi-share/contracts/entities/ticket';
import { userSchema } from '@wifi-share/contracts/entities/user';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** What several answers are made of stands in the document once, under these names. */
const named = {
  Network: networkSchema,
  PublicNetwork: publicNetworkSchema,
  User: userSchema,
  Ticket: ticketSchema,
  TicketReply: ticketReplySchema,
  Payment: paymentSchema,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** The JSON Schema (2020-12) of what a caller may send. */
export const inputSchema = (schema: z.ZodType): Json => converted(schema, { io: 'input' });

/** The same of what is answered; `$ref`s lead to `components.schemas`. */
export const outputSchema = (schema: z.ZodType): Json => converted(schema, { io: 'output', metadata: names });

/** The schemas that others refer to. */
export const namedSchemas = (): Json =>
  Object.fromEntries(Object.entries(named).map(([id, schema]) => [id, converted(schema, { io: 'output' })]));

function converted(schema: z.ZodType, options: Parameters<typeof z.toJSONSchema>[1]): Json {
  const {
    $schema: _dialect,
    $defs: _named,
    ...rest
  } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      leaveOutBoundsOfNumbers(jsonSchema);
      useCommonPattern(jsonSchema);
      if (zodSchema._zod.def.type === 'catch' && options?.io === 'input') takeAnything(jsonSchema);
    },
    ...options,
  });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Every integer of JavaScript is within these: they say nothing of a field. */
function leaveOutBoundsOfNumbers(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * Patterns whose classes of characters many readers of JSON Schema do not know, in words that all of them know. What is
 * left out: halves of surrogate pairs, which no text in UTF-8 has, and which signs beyond ASCII are letters.
 */
const commonPatterns = new Map([
  [String.raw`^[^\p{Cc}\p{Cs}]*$`, String.raw`^[^\x00-\x1f\x7f-\x9f]*$`],
  [String.raw`^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$`, String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`],
  [String.raw`^\P{Cs}*$`, undefined],
  [String.raw`^[\p{L}\p{N}._-]*$`, String.raw`^[^\x00-,/:-@[-^${'`'}{-\x9f]*$`],
]);

function useCommonPattern(schema: { type?: unknown; pattern?: string }): void {
  // A number in a query is text that says it.
  if (schema.type === 'integer') delete schema.pattern;
  if (schema.pattern === undefined || !commonPatterns.has(schema.pattern)) return;
  const pattern = commonPatterns.get(schema.pattern);
  if (pattern === undefined) delete schema.pattern;
  else schema.pattern = pattern;
}

/** A wrong value of such a field is no failure. */
function takeAnything(schema: Json): void {
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  schema.description = 'What is not as it should be counts as absent.';
}
