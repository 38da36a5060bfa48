import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { cachedToken, type IssuedToken } from './cached-token.js';
import { tokenAnswerSchema } from './order-answer.js';
import { PayPalError } from './paypal-errors.js';
import { createPayPalHttp, type HttpQuestion } from './paypal-http.js';
import { refusalOf } from './refusal-of.js';
import { retryUndecided } from './retry.js';

interface Options {
  /** Origin of PayPal's API, e.g. `https://api-m.paypal.com`. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

type Question = Omit<HttpQuestion, 'headers'> & { headers?: Record<string, string> };

const grant = 'grant_type=client_credentials';
/** Less than half of what a call has, so that there is time to ask again. */
const tokenMilliseconds = 1800;
/** More than any call lasts. */
const accessTokenSpareSeconds = 60;
/** Browsers' tokens are good for 15 minutes: a payer has ten of them to decide. */
const clientTokenSpareSeconds = 600;

/** Asks PayPal's API as the merchant. Everything throws PayPalRefusal, or DependencyUnavailable. */
export function createPayPalSession({ apiUrl, clientId, clientSecret, log, now }: Options) {
  const http = createPayPalHttp(apiUrl);
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  async function attempt<S extends z.ZodType>(question: HttpQuestion, schema: S, milliseconds: number) {
    const what = `${question.method} ${question.path}`;
    const { status, text } = await http.ask(question, milliseconds).catch((cause: unknown) => {
      throw new PayPalError('undecided', `${what}: no answer`, { cause });
    });
    const body = jsonOrNothing(text);
    if (status < 200 || status >= 300) {
      const { error, facts } = refusalOf({ what, status, body });
      log.warn({ what, status, ...facts }, 'PayPal did not do what was asked');
      throw error;
    }
    const { data, success } = schema.safeParse(body);
    if (success) return data;
    throw new PayPalError('undecided', `${what}: the answer is not readable`);
  }

  /** The secret goes into this call alone. */
  const issue = (body: string) => (): Promise<IssuedToken> => {
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
    return attempt({ method: 'POST', path: '/v1/oauth2/token', headers, body }, tokenAnswerSchema, tokenMilliseconds);
  };
  const accessToken = cachedToken({ issue: issue(grant), spareSeconds: accessTokenSpareSeconds, now });
  const clientToken = cachedToken({
    issue: issue(`${grant}&response_type=client_token`),
    spareSeconds: clientTokenSpareSeconds,
    now,
  });

  /** A token that PayPal does not take any more is replaced, once. */
  async function authorised<S extends z.ZodType>(question: Question, schema: S, left: () => number) {
    const asked = (token: string) => {
      const headers = { ...question.headers, 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return attempt({ ...question, headers }, schema, left());
    };
    const token = await accessToken.get();
    try {
      return await asked(token);
    } catch (error) {
      if (!(error instanceof PayPalError) || error.kind !== 'credentials') throw error;
      accessToken.drop(token);
      return asked(await accessToken.get());
    }
  }

  async function withRetries<T>(act: (left: () => number) => Promise<T>): Promise<T> {
    try {
      return await retryUndecided(act);
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      const say = error.kind === 'undecided' ? log.warn.bind(log) : log.error.bind(log);
      say({ reason: error.kind, err: error }, 'PayPal is unavailable');
      throw new DependencyUnavailable('PayPal', error);
    }
  }

  return {
    /** May be sent more than once: what writes needs a `PayPal-Request-Id`. */
    ask: <S extends z.ZodType>(question: Question, schema: S): Promise<z.output<S>> =>
      withRetries((left) => authorised(question, schema, left)),

    clientToken: (): Promise<string> => withRetries(() => clientToken.get()),

    close: http.close,
  };
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
