import { streams } from '@wifi-share/contracts/events/streams';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { startAccountErasure } from '@wifi-share/service-kit/erasure/account-erasure';
import { connectBus } from '@wifi-share/service-kit/events/bus';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { openMailQueue } from '@wifi-share/service-kit/mail/mail-queue';
import { mailSealer } from '@wifi-share/service-kit/mail/mail-sealer';
import { isSmtpDown } from '@wifi-share/service-kit/mail/smtp-state';
import { connectMongo, ensureIndexes } from '@wifi-share/service-kit/mongo/connect-mongo';
import { type OutboxRelay, startOutboxRelay } from '@wifi-share/service-kit/outbox/relay';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { registerAccountRoutes } from './account/account.routes.js';
import { createAccountDeletion } from './account/account-deletion.service.js';
import { createAccountExport } from './account/account-export.service.js';
import { createTraceErasure } from './account/erase-traces.js';
import { registerAdminUserRoutes } from './admin-users/admin-users.routes.js';
import { createAdminUsers } from './admin-users/admin-users.service.js';
import type { Config } from './config.js';
import { createAttemptLimit } from './limits/attempt-limit.js';
import { limitRules } from './limits/limit-rules.js';
import { registerForgottenPasswordRoutes } from './passwords/forgotten-password.routes.js';
import { createForgottenPassword } from './passwords/forgotten-password.service.js';
import { createNewPassword } from './passwords/new-password.js';
import { registerOwnPasswordRoutes } from './passwords/own-password.routes.js';
import { createOwnPassword } from './passwords/own-password.service.js';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.js';
import { createPasswordMails } from './passwords/password-mails.js';
import { createEmailChange } from './profile/email-change.service.js';
import { createEmailChangeMails } from './profile/email-change-mails.js';
import { registerProfileRoutes } from './profile/profile.routes.js';
import { createProfile } from './profile/profile.service.js';
import { createProofOfIdentity } from './proof/proof-of-identity.js';
import { createBeginSession } from './sessions/begin-session.js';
import { registerOwnSessionRoutes } from './sessions/own-sessions.routes.js';
import { createOwnSessions } from './sessions/own-sessions.service.js';
import { startSessionRevocation } from './sessions/session-revocation.js';
import { registerSessionRoutes } from './sessions/sessions.routes.js';
import { createSessions } from './sessions/sessions.service.js';
import { registerSignupRoutes } from './signup/signup.routes.js';
import { createSignup } from './signup/signup.service.js';
import { registerGoogleRoutes } from './social-sign-in/google.routes.js';
import { registerGoogleUnlinkingRoutes } from './social-sign-in/google-unlinking.routes.js';
import { createGoogleUnlinking } from './social-sign-in/google-unlinking.service.js';
import { createSocialSignIn } from './social-sign-in/social-sign-in.js';
import { tombstones, userModel } from './users/user.model.js';
import { createUserStore } from './users/user-store.js';
import { registerVerificationRoutes } from './verification/verification.routes.js';
import { createVerification } from './verification/verification.service.js';
import { createVerificationMail } from './verification/verification-mail.js';

interface Overrides {
  now?: () => Date;
  hasher?: PasswordHasher;
}

/** The identity service: accounts, sign-in and sessions. */
export function buildApp(config: Config, overrides: Overrides = {}): ServiceApp {
  const { now = () => new Date(), hasher = createPasswordHasher() } = overrides;
  const { PUBLIC_URL: publicUrl } = config;
  const service = createServiceApp('identity', config);
  const { app } = service;
  const { log } = app;
  const database = `${config.MONGO_DATABASE_PREFIX}identity`;
  const { connection } = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redisServer = service.use(connectRedis({ url: config.REDIS_URL, log }));
  const { client: redis } = redisServer;
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'identity', streams: [streams.identity], log }));
  const model = userModel(connection);
  let relay: OutboxRelay | null = null;

  const users = createUserStore({ users: model, outboxFilled: () => relay?.kick(), now });
  const attemptStore = { redis, secret: config.INTERNAL_SECRET };
  const letters = { sealer: mailSealer(config.MAIL_SEALING_KEY), publicUrl };
  const verificationMail = createVerificationMail(letters);
  const passwordMails = createPasswordMails(letters);
  const sessionStore = createSessionStore(redis, () => now().getTime());
  const beginSession = createBeginSession({ users, sessions: sessionStore });
  const signInLimit = createAttemptLimit(attemptStore, limitRules.signIn);
  const setNewPassword = createNewPassword({ users, sessions: sessionStore, hasher, passwordMails });
  const sessions = createSessions({ users, sessions: sessionStore, beginSession, hasher, signInLimit, now });
  const proofLimit = createAttemptLimit(attemptStore, limitRules.proof);
  const proveIdentity = createProofOfIdentity({ users, sessions: sessionStore, hasher, proofLimit, now });
  const ownPassword = createOwnPassword({ users, beginSession, proveIdentity, setNewPassword });
  const verification = createVerification({
    users,
    verificationMail,
    resendLimit: createAttemptLimit(attemptStore, limitRules.resend),
    isSmtpDown: () => isSmtpDown(redis),
    autoVerifyWhenMailDown: config.AUTO_VERIFY_WHEN_MAIL_DOWN,
    now,
  });
  const forgottenPassword = createForgottenPassword({
    users,
    setNewPassword,
    passwordMails,
    forgotByAccount: createAttemptLimit(attemptStore, limitRules.forgotByAccount),
    forgotByAddress: createAttemptLimit(attemptStore, limitRules.forgotByAddress),
    resetByAddress: createAttemptLimit(attemptStore, limitRules.resetByAddress),
    now,
  });
  const emailChanges = createEmailChange({
    users,
    sessions: sessionStore,
    proveIdentity,
    emailChangeMails: createEmailChangeMails(letters),
    emailChangeByUser: createAttemptLimit(attemptStore, limitRules.emailChangeByUser),
    emailChangeByAddress: createAttemptLimit(attemptStore, limitRules.emailChangeByAddress),
    now,
  });
  const signUpRule = { ...limitRules.signUp, attempts: config.SIGN_UPS_PER_HOUR };
  const signUpLimit = createAttemptLimit(attemptStore, signUpRule);
  registerSignupRoutes(app, createSignup({ users, hasher, verificationMail, signUpLimit, now }));
  registerVerificationRoutes(app, verification, publicUrl);
  const social = createSocialSignIn({ config, users, sessionStore, sessions, redis, now });
  registerSessionRoutes(app, { sessions, linkAfterPassword: social.linkAfterPassword, publicUrl });
  registerGoogleRoutes(app, social.google, publicUrl);
  const unlinking = createGoogleUnlinking({ users, sessions: sessionStore, beginSession, proveIdentity, now });
  registerGoogleUnlinkingRoutes(app, unlinking, publicUrl);
  registerOwnSessionRoutes(app, createOwnSessions({ users, sessions: sessionStore }), publicUrl);
  registerForgottenPasswordRoutes(app, forgottenPassword);
  registerAdminUserRoutes(app, createAdminUsers({ users }));
  registerProfileRoutes(app, { profile: createProfile({ users, now }), emailChanges, publicUrl });
  registerOwnPasswordRoutes(app, ownPassword, publicUrl);
  const internal = service.attach(createInternalClient({ service: 'identity', secret: config.INTERNAL_SECRET }));
  const holders = { networks: config.NETWORKS_URL, analytics: config.ANALYTICS_URL, mailer: config.MAILER_URL };
  registerAccountRoutes(app, {
    accountExport: createAccountExport({ users, sessions: sessionStore, internal, holders, now }),
    deletion: createAccountDeletion({ users, sessions: sessionStore, proveIdentity }),
    publicUrl,
  });

  service.onStart(async () => {
    await ensureIndexes(model);
    const mailQueue = openMailQueue(redis);
    const running = startOutboxRelay({ collection: model.collection, bus, mailQueue, log, tombstones });
    relay = running;
    const erase = createTraceErasure({ bus, sessions: sessionStore });
    const erasure = startAccountErasure({ bus, log, needs: [redisServer], erase });
    const revocation = startSessionRevocation({ bus, log, redisServer, sessions: sessionStore });
    return async () => {
      await erasure.stop();
      await revocation.stop();
      await running.stop();
      await mailQueue.close();
    };
  });
  return service;
}
