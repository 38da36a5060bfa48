import { googleCallback } from '@wifi-share/contracts/calls/social-sign-in';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { Redis } from 'ioredis';
import type { Config } from '../config.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { UserStore } from '../users/user-store.js';
import { createGoogleProvider } from './google-provider.js';
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in.service.js';
import { createLinkAfterPassword, type LinkAfterPassword } from './link-after-password.js';
import { createPendingFlows } from './pending-flows.js';
import { createPendingLinks, type PendingLinks } from './pending-links.js';
import { createSocialAccounts, type SocialAccounts } from './social-accounts.service.js';

interface Dependencies {
  config: Config;
  users: UserStore;
  sessionStore: SessionStore;
  sessions: Sessions;
  redis: Redis;
  securityLog: SecurityLog;
  now(): Date;
}

export interface SocialSignIn {
  links: PendingLinks;
  accounts: SocialAccounts;
  linkAfterPassword: LinkAfterPassword;
  /** Null where no client id is configured. */
  google: GoogleSignIn | null;
}

/** The parts of signing in with Google. */
export function createSocialSignIn(dependencies: Dependencies): SocialSignIn {
  const { config, users, sessionStore, sessions, redis, securityLog, now } = dependencies;
  const links = createPendingLinks(redis);
  const accounts = createSocialAccounts({ users, sessions: sessionStore, securityLog, now });
  const linkAfterPassword = createLinkAfterPassword({ links, accounts });
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER_URL: issuerUrl } = config;
  if (clientId === undefined || clientSecret === undefined) return { links, accounts, linkAfterPassword, google: null };
  const callbackUrl = new URL(googleCallback.path, config.PUBLIC_URL).href;
  const provider = createGoogleProvider({ issuerUrl, clientId, clientSecret, callbackUrl });
  const google = createGoogleSignIn({ provider, flows: createPendingFlows(redis), links, accounts, sessions });
  return { links, accounts, linkAfterPassword, google };
}
