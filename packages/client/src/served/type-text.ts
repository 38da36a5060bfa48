import { z } from 'zod';

/** What is used of JSON Schema (2020-12) as zod writes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  description?: string;
}

/** The type of a JSON value in TypeScript. Throws for a schema that no call has had so far, instead of writing less than it says. */
function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeText({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return `Array<${typeText(schema.items ?? {})}>`;
    case 'object':
      return objectText(schema);
    default:
      throw new Error(`No type is known for ${JSON.stringify(schema)}`);
  }
}

function objectText({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema): string {
  if (propertyNames && typeof additionalProperties === 'object') {
    return `Record<${typeText(propertyNames)}, ${typeText(additionalProperties)}>`;
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const comment = field.description === undefined ? '' : `/** ${field.description} */ `;
    return `${comment}${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

/** What is written, before defaults. */
export const inputText = (schema: z.ZodType): string => typeText(converted(schema, { io: 'input' }));

/** What is answered; `names` has the schemas that stand there by a name. */
export const outputText = (schema: z.ZodType, names: z.core.$ZodRegistry<{ id: string }>): string =>
  typeText(converted(schema, { io: 'output', metadata: names }));

const converted = (schema: z.ZodType, options: z.core.ToJSONSchemaParams): JsonSchema =>
  z.toJSONSchema(schema, options) as JsonSchema;
