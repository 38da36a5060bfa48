import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { badRequest } from './api-error.js';
import type { Fault, FaultPoint } from './faults.js';

/** A request that has been read to its end. */
export interface HttpCall {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  /** What the path names, e.g. an order. */
  id: string;
  /** A fault that the call itself has to bring about. */
  fault?: Fault | undefined;
  /** What a `late` call waits for before it does anything. */
  late: () => Promise<void>;
}

export interface Reply {
  status: number;
  body?: string | object;
  headers?: Record<string, string>;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Its first group is the call's id. */
  path: RegExp;
  /** Whose faults it is for. */
  on?: FaultPoint;
  answer: (call: HttpCall) => Reply | Promise<Reply>;
}

/** The path of a route; `:id` stands for what it names. */
export const path = (pattern: string): RegExp => new RegExp(`^${pattern.replace(':id', '([\\w.-]+)')}$`);

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The call's JSON as `schema` wants it; throws a 400 as PayPal answers it. An empty body is `{}`. */
export function jsonOf<S extends z.ZodType>({ body }: HttpCall, schema: S): z.output<S> {
  let content: unknown;
  try {
    content = JSON.parse(body || '{}');
  } catch {
    throw badRequest('MALFORMED_REQUEST_JSON', '/');
  }
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw badRequest('INVALID_PARAMETER_SYNTAX', `/${error.issues[0]?.path.join('/') ?? ''}`);
}
