import { streams } from '@wifi-share/contracts/events/streams';
import { transferNetworks } from '@wifi-share/contracts/internal/network-transfer';
import { readPaidPlan } from '@wifi-share/contracts/internal/paid-plan';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { createPasskeys } from '@wifi-share/service-kit/factors/passkeys';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { createSendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { logSecurityEvent } from '@wifi-share/service-kit/security-log/security-event';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { signProviderProof } from '@wifi-share/service-kit/signatures/provider-proof';
import { parseSigningKeys } from '@wifi-share/service-kit/signatures/signing-keys';
import { createAccountExport } from './account/account-export.service.js';
import { createRemoveAccount } from './account/remove-account.js';
import { apiTokenModel } from './api-tokens/api-token.model.js';
import { createApiTokens } from './api-tokens/api-tokens.service.js';
import type { Config } from './config.js';
import { createFactorMails } from './factors/factor-mails.js';
import { createFactorUse } from './factors/factor-use.js';
import { createPendingSignIns } from './factors/pending-sign-ins.js';
import { createSecondFactor } from './factors/second-factor.service.js';
import { type AttemptRule, createAttemptLimit } from './limits/attempt-limit.js';
import { limitRules, mailBounds } from './limits/limit-rules.js';
import { createMailSubject } from './limits/mail-limit.js';
import { createNetworkCounts } from './network-counts/network-counts.js';
import { ownedNetworkModel } from './network-counts/owned-network.model.js';
import { createNewSignIns } from './new-sign-in/new-sign-in.service.js';
import { createNewSignInMail } from './new-sign-in/new-sign-in-mail.js';
import { createNewSignInTokens } from './new-sign-in/new-sign-in-token.js';
import { createLeakedPasswords } from './passwords/leaked-passwords.js';
import { createNewPassword } from './passwords/new-password.js';
import type { PasswordHasher } from './passwords/password-hasher.js';
import { createPasswordMails } from './passwords/password-mails.js';
import { createPasswordRules } from './passwords/password-rules.js';
import { createPlans } from './plans/plans.service.js';
import { createPasskeyProof } from './proof/passkey-proof.js';
import { createProofOfIdentity } from './proof/proof-of-identity.js';
import { createRecentProof } from './proof/recent-proof.service.js';
import { accountEventModel } from './security-log/account-event.model.js';
import { createSecurityLog } from './security-log/security-log.service.js';
import { createBeginSession } from './sessions/begin-session.js';
import { createKnownBrowsers } from './sessions/known-browsers.js';
import { createSessions, type Sessions } from './sessions/sessions.service.js';
import { createSingleSignOn } from './single-sign-on/single-sign-on.service.js';
import { switchModel } from './single-sign-on/switch.model.js';
import { createPendingLinks } from './social-sign-in/pending-links.js';
import { createSocialAccounts } from './social-sign-in/social-accounts.service.js';
import { createSocialSignIn } from './social-sign-in/social-sign-in.js';
import { createMemberships } from './teams/memberships.service.js';
import { createTeamMails } from './teams/team-mails.js';
import { sessionFacts } from './users/user.domain.js';
import { tombstones, userModel } from './users/user.model.js';
import { createUserStore } from './users/user-store.js';

interface Given {
  hasher: PasswordHasher;
  now(): Date;
}

/** What the features and the consumers of the service share. */
export function createContext(service: ServiceApp, config: Config, { hasher, now }: Given) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'identity');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redisServer = service.use(connectRedis({ url: config.REDIS_URL, name: 'identity', log }));
  const redis = redisServer.client;
  const usedStreams = [streams.identity, streams.networks, streams.billing, streams.webhooks, streams.security];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'identity', streams: usedStreams, log }));
  const signCall = createCallSigner({
    ...{ caller: 'identity', signingKey: config.IDENTITY_SIGNING_KEY, secret: config.INTERNAL_SECRET },
  });
  const internal = service.attach(createInternalClient(signCall));

  const users = userModel(mongo.connection);
  const ownedNetworks = ownedNetworkModel(mongo.connection);
  const mailQueue = createMailQueue(redis);
  const relay = createOutboxRelay({ collection: users.collection, bus, mailQueue, log, tombstones });
  const store = createUserStore({ users, outboxFilled: relay.kick, now });
  const publicUrl = config.PUBLIC_URL;
  const sessions = createSessionStore(redis, () => now().getTime());
  const mailOptions = { sealer: createMailSealer(config.MAIL_SEALING_KEY), publicUrl };
  const passwordMails = createPasswordMails(mailOptions);
  const teamMails = createTeamMails(mailOptions);
  const attemptLimit = (rule: AttemptRule) => createAttemptLimit({ redis, secret: config.IDENTITY_SECRET }, rule);
  const proofLimit = attemptLimit(limitRules.proof);
  const accountEvents = accountEventModel(mongo.connection);
  const apiTokenStore = apiTokenModel(mongo.connection);
  const securityLog = createSecurityLog({
    ...{ events: accountEvents, now },
    logEvent: (line) => logSecurityEvent(log, line),
    reportFailure: (userId, err) => log.error({ err, userId }, 'a security event was not noted'),
  });
  const shared = { users: store, sessions, hasher, securityLog, now };
  const switches = switchModel(mongo.connection);
  const singleSignOn = createSingleSignOn({
    ...{ config, switches, now },
    logSwitch: (off) =>
      logSecurityEvent(log, { event: `single_sign_on.${off ? 'off' : 'on'}`, outcome: 'success', address: null }),
  });
  const proveIdentity = createProofOfIdentity({ ...shared, singleSignOn, proofLimit });
  const beginSession = createBeginSession(shared);
  const signInLimit = attemptLimit(limitRules.signIn);
  const knownBrowsers = createKnownBrowsers(config.IDENTITY_SECRET);
  const mailLimit = createSendLimit({ redis, secret: config.IDENTITY_SECRET, now }, 'mails', mailBounds);
  const newSignInTokens = createNewSignInTokens(config.IDENTITY_SECRET);
  const newSignIns = createNewSignIns({
    ...{ ...shared, mailLimit, singleSignOn, teamMails, apiTokens: apiTokenStore },
    reportFailure: (userId, err) => log.error({ err, userId }, 'an e-mail about a new sign-in was not written'),
    tokens: newSignInTokens,
    newSignInMail: createNewSignInMail(mailOptions),
  });
  const links = createPendingLinks(redis);
  const accounts = createSocialAccounts(shared);
  const signIns: Sessions = createSessions({
    ...{ ...shared, beginSession, signInLimit, knownBrowsers, newSignIns },
    linkIdentity: accounts.link,
    requireWay: singleSignOn.requireWay,
  });
  const [gateKey] = parseSigningKeys(config.IDENTITY_SIGNING_KEY);
  if (!gateKey) throw new Error('there is no key to sign with');
  const social = createSocialSignIn({
    ...{ config, links, accounts, sessions: signIns, singleSignOn, redis, now },
    proveToGate: (email) => signProviderProof(email, gateKey, now()),
  });
  const passkeys = createPasskeys({ publicUrl, brandName: config.BRAND_NAME });
  const factorSealer = createSealer(config.FACTOR_ENCRYPTION_KEYS);
  const factorMails = createFactorMails({ ...mailOptions, tokens: newSignInTokens });
  const pendingSignIns = createPendingSignIns(redis);
  const factorUse = createFactorUse({ users: store, passkeys, factorSealer, factorMails, now });
  const passkeyProof = createPasskeyProof({ ...shared, redis, passkeys, factorUse });
  const recentProof = createRecentProof({ ...shared, singleSignOn, proveIdentity, passkeyProof });
  const apiTokens = createApiTokens({ ...shared, apiTokens: apiTokenStore, recentProof });
  const memberships = createMemberships({
    ...{ ...shared, recentProof, teamMails },
    moveNetworks: async (fromId, user) => {
      const body = { fromId, to: sessionFacts(user) };
      const asked = { to: 'networks', origin: config.NETWORKS_URL, body };
      const { moved, refused } = await internal.ask(transferNetworks, asked);
      if (refused === 'transfer_under_way') return null;
      if (refused) throw new Problem(refused);
      return moved;
    },
  });
  const { PWNED_PASSWORDS_DIR: ranges } = config;
  const requirePassword = createPasswordRules({
    minLength: config.PASSWORD_MIN_LENGTH,
    brandName: config.BRAND_NAME,
    hasLeaked: ranges === undefined ? null : createLeakedPasswords(ranges, log),
  });
  return {
    ...{ config, log, now, mongo, redisServer, redis, bus, relay, userModel: users, ownedNetworks, users: store },
    ...{
      accountEvents,
      apiTokenStore,
      apiTokens,
      teamMails,
      memberships,
      securityLog,
      hasher,
      publicUrl,
      sessions,
      internal,
      mailOptions,
      passwordMails,
      attemptLimit,
    },
    ...{ mailLimit, newSignIns },
    mailSubject: createMailSubject(store, knownBrowsers),
    networkCounts: createNetworkCounts(ownedNetworks),
    ...{ beginSession, knownBrowsers, signIns, requirePassword, social, links, switches, singleSignOn },
    ...{ passkeys, factorSealer, factorMails, factorUse, pendingSignIns },
    secondFactor: createSecondFactor({
      ...{ users: store, sessions: signIns, passkeys, factorUse, pendingSignIns, knownBrowsers, securityLog },
      limit: attemptLimit(limitRules.secondFactor),
    }),
    ...{ proveIdentity, passkeyProof, recentProof },
    setNewPassword: createNewPassword({ ...shared, passwordMails, signInLimit }),
    removeAccount: createRemoveAccount({ ...shared, teamMails }),
    accountExport: createAccountExport({
      ...{ users: store, sessions, apiTokens, memberships, internal, recentProof, securityLog, now },
      holders: {
        networks: config.NETWORKS_URL,
        analytics: config.ANALYTICS_URL,
        support: config.SUPPORT_URL,
        billing: config.BILLING_URL,
        mailer: config.MAILER_URL,
        webhooks: config.WEBHOOKS_URL,
      },
    }),
    plans: createPlans({
      ...{ users: store, sessions, now },
      readPaidPlan: (id) => internal.ask(readPaidPlan, { to: 'billing', origin: config.BILLING_URL, params: { id } }),
    }),
  };
}

export type Context = ReturnType<typeof createContext>;
