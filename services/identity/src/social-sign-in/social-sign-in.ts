import { googleCallback, oidcCallback } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { Redis } from 'ioredis';
import type { Config } from '../config.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { SingleSignOnRule } from '../single-sign-on/single-sign-on.service.js';
import { createOpenIdProvider, type OpenIdProvider } from './openid-provider.js';
import { createPendingFlows } from './pending-flows.js';
import type { PendingLinks } from './pending-links.js';
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.service.js';
import type { SocialAccounts } from './social-accounts.service.js';

interface Dependencies {
  config: Config;
  links: PendingLinks;
  accounts: SocialAccounts;
  sessions: Sessions;
  singleSignOn: Pick<SingleSignOnRule, 'requireWay' | 'isRequired'>;
  redis: Redis;
  proveToGate(email: string): string;
  now(): Date;
}

/** Signing in with each provider; null where it is not configured. */
export type SocialSignIn = Record<SignInProvider, ProviderSignIn | null>;

export function createSocialSignIn({ config, redis, ...shared }: Dependencies): SocialSignIn {
  const flows = createPendingFlows(redis);
  const signInWith = (id: SignInProvider, provider: OpenIdProvider | null): ProviderSignIn | null =>
    provider && createProviderSignIn({ ...shared, id, provider, flows });
  return { google: signInWith('google', googleOf(config)), oidc: signInWith('oidc', oidcOf(config)) };
}

function googleOf(config: Config): OpenIdProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER_URL: issuerUrl } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  const callbackUrl = new URL(googleCallback.path, config.PUBLIC_URL).href;
  return createOpenIdProvider({ issuerUrl, clientId, clientSecret, callbackUrl, prompt: 'select_account' });
}

function oidcOf(config: Config): OpenIdProvider | null {
  const { OIDC_ISSUER: issuerUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (issuerUrl === undefined || clientId === undefined || clientSecret === undefined) return null;
  const callbackUrl = new URL(oidcCallback.path, config.PUBLIC_URL).href;
  const allowedDomains = config.OIDC_ALLOWED_DOMAINS;
  return createOpenIdProvider({ issuerUrl, clientId, clientSecret, callbackUrl, allowedDomains });
}
