import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Question {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
  /** Loopback address that the connection comes from. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const agent = new Agent({ keepAlive: true });

/** One request with path, method and headers exactly as they are given, which fetch would correct or refuse. */
export function ask(appUrl: string, { method, path, headers, body, from }: Question): Promise<Answer> {
  const { hostname, port } = new URL(appUrl);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const connection = from === undefined ? { hostname, agent } : { hostname: '127.0.0.1', localAddress: from };
  const asked = { ...connection, port, method, path, headers: { ...headers, ...length } };
  return new Promise((resolve, reject) => {
    const sent = request(asked, async (response) => {
      const { statusCode: status = 0, headers } = response;
      // It would go on for minutes.
      const isStream = headers['content-type']?.startsWith('text/event-stream');
      if (isStream) response.destroy();
      resolve({ status, headers, text: isStream ? '' : await text(response) });
    });
    sent.on('error', reject).end(body);
  });
}
