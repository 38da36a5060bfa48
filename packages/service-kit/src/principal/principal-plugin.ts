import { defaultLanguage, type Language, parseLanguage } from '@wifi-share/contracts/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../app/problem.js';
import { serviceTokenHeader, verifyServiceToken } from '../internal/service-token.js';
import {
  clientAddressHeader,
  clientBrowserHeader,
  clientCookieHeader,
  clientLanguageHeader,
  importPrincipalKey,
  principalHeader,
  verifyPrincipal,
} from './principal.js';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The client's address, as the gateway determined it (R34). */
export const clientAddressOf = (request: FastifyRequest): string => header(request, clientAddressHeader);

/** The value of the declared cookie, as the gateway read it. */
export const clientCookieOf = (request: FastifyRequest): string | null => header(request, clientCookieHeader) || null;

/** The value of the cookie that makes the browser known to accounts (R57), as the gateway read it. */
export const clientBrowserOf = (request: FastifyRequest): string | null => header(request, clientBrowserHeader) || null;

/** The language of the caller's texts, as the gateway found it (R42). */
export const clientLanguageOf = (request: FastifyRequest): Language =>
  parseLanguage(header(request, clientLanguageHeader)) ?? defaultLanguage;

/** Requires the gateway's signature and reads the principal from it; internal calls need a service's token. */
export const principalPlugin = fp(
  async (app: FastifyInstance, { secret }: { secret: string }) => {
    const key = await importPrincipalKey(secret);
    app.decorateRequest('principal', null);
    app.decorateRequest('admin', null);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.open) return;
      const { internal } = request.routeOptions.config;
      try {
        if (internal) await verifyServiceToken(header(request, serviceTokenHeader), key);
        else Object.assign(request, await verifyPrincipal(header(request, principalHeader), key));
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
    /** Answers other services only, never requests that the gateway forwards. */
    internal?: boolean;
  }
}
