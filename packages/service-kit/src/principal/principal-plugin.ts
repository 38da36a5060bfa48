import type { InternalCaller } from '@wifi-share/contracts/internal/define-internal-call';
import { defaultLanguage, type Language, parseLanguage } from '@wifi-share/contracts/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../app/problem.js';
import { callTokenHeader, verifyCall } from '../signatures/call-token.js';
import { createSharedSecretVerifier } from '../signatures/shared-secret.js';
import { parsePublicKeys } from '../signatures/signing-keys.js';
import { type Caller, clientBrowserHeader, clientCookieHeader, clientLanguageHeader } from './principal.js';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The value of the declared cookie, as the gateway read it. */
export const clientCookieOf = (request: FastifyRequest): string | null => header(request, clientCookieHeader) || null;

/** The value of the cookie that makes the browser known to accounts (R57), as the gateway read it. */
export const clientBrowserOf = (request: FastifyRequest): string | null => header(request, clientBrowserHeader) || null;

/** The language of the caller's texts, as the gateway found it (R42). */
export const clientLanguageOf = (request: FastifyRequest): Language =>
  parseLanguage(header(request, clientLanguageHeader)) ?? defaultLanguage;

interface Options {
  /** The service that is called. */
  service: string;
  /** INTERNAL_PUBLIC_KEYS. */
  publicKeys: string;
  /** INTERNAL_SECRET, where the gateway and services of release 0.2 may still call. */
  secret: string | undefined;
}

/** Requires the gateway's signature and reads the principal from it; internal calls need that of a declared caller. */
export const principalPlugin = fp(
  async (app: FastifyInstance, { service, publicKeys, secret }: Options) => {
    const keys = parsePublicKeys(publicKeys);
    const asBefore = secret === undefined ? undefined : createSharedSecretVerifier(secret);

    /** Null where one service asks another. Throws when the caller may not. */
    async function callerOf(request: FastifyRequest): Promise<Caller | null> {
      const { internal } = request.routeOptions.config;
      const token = header(request, callTokenHeader);
      if (token === '' && asBefore) {
        const read = (name: string) => header(request, name);
        return internal ? asBefore.internal(read).then(() => null) : asBefore.forwarded(read);
      }
      const { method, raw } = request;
      const { caller, client } = verifyCall(token, { to: service, method, path: raw.url ?? '' }, keys);
      if (internal && !client && internal.includes(caller)) return null;
      if (internal || !client) throw new Error(`${caller} may not call this`);
      const { address: clientAddress, principal, admin } = client;
      return { clientAddress, principal, admin };
    }

    app.decorateRequest('principal', null);
    app.decorateRequest('admin', null);
    app.decorateRequest('clientAddress', '');
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.open) return;
      try {
        Object.assign(request, await callerOf(request));
      } catch (cause) {
        throw new Problem('forbidden', { cause });
      }
    });
  },
  { name: 'principal' },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without the gateway's signature: health and metrics, which the gateway never routes. */
    open?: boolean;
    /** Answers these services on their own behalf, and nothing that the gateway forwards. */
    internal?: readonly InternalCaller[];
  }
}
