import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { WebhookFailure, WebhookTry } from '@wifi-share/contracts/entities/webhook';
import { limits } from '@wifi-share/contracts/limits';
import { Agent, request } from 'undici';
import { type FindAddresses, SendingFailed } from './find-addresses.js';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

export type Outcome = Pick<WebhookTry, 'status' | 'failure' | 'answer'>;

export type SendRequest = (request: WebhookRequest) => Promise<Outcome>;

interface Options {
  findAddresses: FindAddresses;
  timeoutMilliseconds: number;
}

/**
 * Sends a webhook once: to addresses that were looked up once and may be sent to, whatever the name means a moment later;
 * no redirect is followed. Whatever goes wrong is an outcome; time and the size of the answer are bounded.
 */
export function createSendRequest({ findAddresses, timeoutMilliseconds }: Options): SendRequest {
  return async ({ url: address, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    try {
      const url = new URL(address);
      const dispatcher = agentFor(await findAddresses(url, signal));
      try {
        return await post(url, { headers, body, dispatcher, signal });
      } finally {
        // A connection of its own for each try: nothing of one receiver is left open.
        void dispatcher.destroy().catch(() => undefined);
      }
    } catch (error) {
      return { status: null, failure: signal.aborted ? 'timeout' : failureOf(error), answer: '' };
    }
  };
}

function agentFor(addresses: readonly string[]): Agent {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup = (
    _name: string,
    { all }: LookupOptions,
    callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family ?? 4);
  };
  return new Agent({ connect: { lookup }, connections: 1, pipelining: 1, maxHeaderSize: 16_384 });
}

interface Posted {
  headers: Record<string, string>;
  body: string;
  dispatcher: Agent;
  signal: AbortSignal;
}

/** The status decides: an answer that is too long, or breaks off, is still one. */
async function post(url: URL, { headers, body, dispatcher, signal }: Posted): Promise<Outcome> {
  const { statusCode: status, body: answered } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'WiFi-Share-Webhooks/1', ...headers },
    ...{ body, dispatcher, signal },
  });
  return { status, failure: failureBy(status), answer: await beginningOf(answered) };
}

function failureBy(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The first kilobyte; up to 64 of them are read, so that most receivers can finish what they say. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of body) {
      if (read < limits.webhookAnswerShownBytes) chunks.push(chunk);
      read += chunk.length;
      if (read >= limits.webhookAnswerBytesMax) break;
    }
  } catch {
    // It broke off, or took too long.
  }
  const beginning = Buffer.concat(chunks).subarray(0, limits.webhookAnswerShownBytes);
  // A character that is cut in two is left out; of control characters lines and tabs are kept.
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

const ofCertificates = /^ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO_/;

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof SendingFailed) return error.failure;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && ofCertificates.test(code) ? 'certificate' : 'connection';
}
