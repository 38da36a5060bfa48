import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';
import { z } from 'zod';
import { RouterError } from './driver.js';

/** How a router is reached; its own certificates are rarely signed by an authority, so one can be named. */
export const addressFields = {
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'has to be the address of the router, such as https://192.168.1.1')
    .transform((url) => url.replace(/\/$/, '')),
  certificate: z
    .string()
    .regex(/^([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/, 'has to be a SHA-256 fingerprint: 32 pairs with colons')
    .toUpperCase()
    .optional(),
};

export interface RouterAddress {
  url: string;
  /** SHA-256 of the one certificate that is right. */
  certificate?: string | undefined;
}

interface RouterRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether it changes the router: where the answer is lost, it may have been done. */
  changes?: boolean;
}

export interface RouterAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const timeoutMilliseconds = 15_000;
const most = 4_000_000;

/** Makes one request. Throws a RouterError `unreachable` without an answer; no status is an error here. */
export async function askRouter(address: RouterAddress, request: RouterRequest): Promise<RouterAnswer> {
  const url = new URL(request.path, `${address.url}/`);
  const socket = url.protocol === 'https:' ? await connectTo(url, address.certificate) : undefined;
  return new Promise((resolve, reject) => {
    const { method, body, headers } = request;
    const fail = (cause: unknown) => {
      const never = socket === undefined && isRefusal(cause);
      const options = { mayHaveChanged: request.changes === true && !never, cause };
      reject(new RouterError('unreachable', `The router at ${url.host} does not answer (${codeOf(cause)}).`, options));
    };
    const send = socket ? httpsRequest : httpRequest;
    const sent = send(
      url,
      {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        // An agent would make a connection of its own, whose certificate was never verified.
        ...(socket ? { createConnection: () => socket } : { agent: false }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > most) response.destroy(new Error('too long'));
        });
        response.once('error', fail);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

/** Checked before a password is sent: by the named certificate, else by the authorities that Node knows. */
function connectTo(url: URL, certificate: string | undefined): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(url.port || 443), rejectUnauthorized: false, ...serverName(host) });
    const fail = (message: string, cause?: unknown) => {
      socket.destroy();
      reject(new RouterError('unreachable', message, { cause }));
    };
    socket.setTimeout(timeoutMilliseconds, () => fail(`The router at ${url.host} does not answer.`));
    socket.once('error', (error) => fail(`The router at ${url.host} does not answer (${codeOf(error)}).`, error));
    socket.once('secureConnect', () => {
      const seen = socket.getPeerCertificate().fingerprint256;
      if (certificate ? seen === certificate : socket.authorized) {
        socket.setTimeout(0);
        socket.removeAllListeners('error');
        return resolve(socket);
      }
      const known = certificate ? 'another certificate than the one in routers.json' : 'a certificate of its own';
      fail(
        `The router at ${url.host} shows ${known}. Is it yours? Then write "certificate": "${seen}" beside its address.`,
      );
    });
  });
}

/** TLS names hosts, not addresses. */
const serverName = (host: string): { servername?: string } => (/^[\d.]+$|:/.test(host) ? {} : { servername: host });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer';

/** Nothing was sent. */
const isRefusal = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(codeOf(error));

/** The JSON of an answer. Throws a RouterError when it is none, or not of that shape. */
export const readAnswer = <T>({ text }: RouterAnswer, schema: z.ZodType<T>, changes = false): T =>
  shaped(fromJson(text), schema, changes);

/** Throws a RouterError where `value` is not of that shape; `changes`: of an answer to a change. */
export function shaped<T>(value: unknown, schema: z.ZodType<T>, changes = false): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new RouterError('unsupported', 'The router answers in a way that this driver does not know.', {
    mayHaveChanged: changes,
  });
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
