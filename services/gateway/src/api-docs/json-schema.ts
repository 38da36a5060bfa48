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
    override: ({ jsonSchema }) => leaveOutBoundsOfNumbers(jsonSchema),
    ...options,
  });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Every integer of JavaScript is within these: they say nothing of a field. */
function leaveOutBoundsOfNumbers(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
