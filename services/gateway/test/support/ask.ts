import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** Loopback address that the connection comes from; limits count by it. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects says what it is
  json: any;
}

/** One HTTP request, with the path and the headers exactly as they are given. */
export function ask(baseUrl: string, { method = 'GET', path, headers = {}, body, from }: Question): Promise<Answered> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, localAddress: from, agent: false });
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const text = bytes.toString();
      const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
      const isJson = type.includes('json') && encoding === undefined && text !== '';
      const json = isJson ? JSON.parse(text) : undefined;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json });
    });
    request.end(body);
  });
}
