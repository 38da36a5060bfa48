import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, interactionPolicy as policy } from 'oidc-provider';
import { accountOf, accountPage } from './openid/account-page.js';

/** An account at the provider: its claims beside `sub`, e.g. `email`, `email_verified`, `given_name`. */
interface Account {
  sub: string;
  [claim: string]: unknown;
}

/** A real OpenID provider, without a screen unless it `asksPeople`: who is to sign in is set beforehand. */
export interface OpenIdProvider {
  issuer: string;
  /** Where it listens. */
  address: string;
  clientId: string;
  clientSecret: string;
  /** The user at the provider; null is one who cancels. */
  person: Account | null;
  stop(): Promise<void>;
  /** Starts it again after stop, on the same port. */
  restart(): Promise<void>;
}

interface ProviderOptions {
  port?: number;
  host?: string;
  /** Where services reach it, when that is not the host and port. */
  issuer?: string | undefined;
  /** Where browsers reach it, when that is elsewhere. */
  publicUrl?: string | undefined;
  clientId?: string;
  clientSecret?: string;
  /** Whether it has people say on a page who they are. */
  asksPeople?: boolean;
  /** Whether the ID token has the claims of the scopes, as Google's has; else the access token has to be used for them. */
  claimsInIdToken?: boolean;
}

const interactions = '/interaction/';
const discoveryPath = '/.well-known/openid-configuration';
/** In seconds. */
const minutes = 600;
const callbackPaths = ['/api/auth/google/callback', '/api/auth/oidc/callback'];

/** Starts a provider with one client, which may come back to the callbacks of any host. */
export async function startOpenIdProvider(options: ProviderOptions = {}): Promise<OpenIdProvider> {
  const { host = '127.0.0.1', asksPeople = false, claimsInIdToken = true } = options;
  const server = createServer();
  const listen = async (port: number): Promise<number> => {
    server.listen(port, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(options.port ?? 0);
  const address = `http://127.0.0.1:${port}`;
  const { issuer = address, publicUrl = issuer } = options;
  const { clientId = 'wifi-share', clientSecret = randomBytes(24).toString('base64url') } = options;
  const accounts = new Map<string, Account>();
  const provider = configured(issuer, { clientId, clientSecret, claimsInIdToken }, accounts);
  provider.Client.prototype.redirectUriAllowed = (uri) => callbackPaths.includes(new URL(uri).pathname);
  provider.use(async (context, next) => {
    await next();
    // The provider names every address as it was reached itself: by a service.
    if (context.path === discoveryPath && publicUrl !== issuer)
      context.body = { ...(context.body as object), authorization_endpoint: `${publicUrl}/auth` };
  });
  const answer = provider.callback();

  function finish(request: IncomingMessage, response: ServerResponse, person: Account | null): Promise<void> {
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    accounts.set(person.sub, person);
    const result = { select_account: {}, login: { accountId: person.sub } };
    return provider.interactionFinished(request, response, result);
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!asksPeople) return finish(request, response, simulator.person);
    if (request.method === 'POST')
      return finish(request, response, accountOf(new URLSearchParams(await text(request))));
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(accountPage);
  }

  server.on('request', (request, response) => {
    if (!request.url?.startsWith(interactions)) return void answer(request, response);
    interact(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  const simulator: OpenIdProvider = {
    issuer,
    address,
    clientId,
    clientSecret,
    person: null,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    restart: async () => void (await listen(port)),
  };
  return simulator;
}

interface Client {
  clientId: string;
  clientSecret: string;
  claimsInIdToken: boolean;
}

/** Like Google: PKCE, the account chosen again on `prompt=select_account`, no consent. */
function configured(issuer: string, client: Client, accounts: Map<string, Account>): Provider {
  const { clientId, clientSecret, claimsInIdToken } = client;
  const prompts = policy.base();
  prompts.add(new policy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: callbackPaths.map((path) => issuer + path),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'picture'],
    },
    conformIdTokenClaims: !claimsInIdToken,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub), sub }),
    }),
    interactions: { policy: prompts, url: (_context, { uid }) => interactions + uid },
    jwks: { keys: [signingKey()] },
    ttl: {
      Interaction: minutes,
      Session: minutes,
      Grant: minutes,
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 60,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

let generated: object | undefined;

/** The RSA key of all providers in this process, as JWK: generating one takes up to half a second. */
function signingKey(): object {
  generated ??= newSigningKey();
  return generated;
}

/**
 * Written as JWK by the generation itself: Node 20 deadlocks when the garbage collector ends a generation while its key is
 * exported.
 */
function newSigningKey(): object {
  const encoding = { format: 'jwk' };
  const { privateKey } = generateKeyPairSync('rsa', {
    ...{ modulusLength: 2048, publicKeyEncoding: encoding, privateKeyEncoding: encoding },
  } as never);
  return privateKey as unknown as object;
}
