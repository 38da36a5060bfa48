import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerAccount } from './account/account.routes.js';
import { registerAdminUsers } from './admin-users/admin-users.routes.js';
import { registerApiTokens } from './api-tokens/api-tokens.routes.js';
import type { Config } from './config.js';
import { registerConfirmation } from './confirmation/confirmation.routes.js';
import { startNetworkCounting } from './consumers/network-changed.js';
import { startPaidPlanChanges } from './consumers/paid-plan-changed.js';
import { startRotationMails } from './consumers/rotation-failed.js';
import { startSessionRevocation } from './consumers/sessions-revoked.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { startWebhookMails } from './consumers/webhook-paused.js';
import { createContext } from './context.js';
import { registerFactors } from './factors/factors.routes.js';
import { startRemovingExpired } from './jobs/remove-expired.js';
import { startRemovingUnverified } from './jobs/remove-unverified.js';
import { startWeeklySummaries } from './jobs/send-weekly-summaries.js';
import { migrationsOf } from './migrations/migrations.js';
import { registerNewSignIns } from './new-sign-in/new-sign-in.routes.js';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.js';
import { registerPasswords } from './passwords/passwords.routes.js';
import { registerPlans } from './plans/plans.routes.js';
import { registerProfile } from './profile/profile.routes.js';
import { registerProof } from './proof/proof.routes.js';
import { registerSecurityLog } from './security-log/security-log.routes.js';
import { registerSessions } from './sessions/sessions.routes.js';
import { registerSignup } from './signup/signup.routes.js';
import { registerSingleSignOn } from './single-sign-on/single-sign-on.routes.js';
import { registerTeams } from './teams/teams.routes.js';
import { registerUserNames } from './users/user-names.routes.js';
import { registerVerification } from './verification/verification.routes.js';
import { registerWeeklySummaries } from './weekly-summary/weekly-summary.routes.js';

interface Overrides {
  now?: () => Date;
  hasher?: PasswordHasher;
}

/** The identity service: accounts, sign-in and sessions. */
export function buildApp(config: Config, overrides: Overrides = {}): ServiceApp {
  const { now = () => new Date(), hasher = createPasswordHasher() } = overrides;
  const service = createServiceApp('identity', config);
  const { app } = service;
  const context = createContext(service, config, { hasher, now });
  const { log, mongo, relay, userModel, ownedNetworks, accountEvents, apiTokenStore, switches, securityLog } = context;

  registerSingleSignOn(app, context);
  registerSignup(app, context);
  registerVerification(app, context);
  registerConfirmation(app, context);
  registerSessions(app, context);
  registerFactors(app, context);
  registerProof(app, context);
  registerApiTokens(app, context);
  registerTeams(app, context);
  registerSecurityLog(app, context);
  registerPasswords(app, context);
  registerNewSignIns(app, context);
  registerProfile(app, context);
  registerAccount(app, context);
  registerPlans(app, context);
  registerAdminUsers(app, context);
  registerWeeklySummaries(app, context);
  registerUserNames(app, context);

  service.onStart(async () => {
    const migrations = migrationsOf(userModel);
    const models = [switches, userModel, ownedNetworks, accountEvents, apiTokenStore];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations, models, log });
    const consuming = { ...context, incarnation };
    return [
      relay.start(),
      startUserErasure(consuming),
      startSessionRevocation(consuming),
      startRotationMails(consuming),
      startWebhookMails(consuming),
      startNetworkCounting(ownedNetworks, consuming),
      ...startPaidPlanChanges(consuming),
      startRemovingExpired(context),
      startRemovingUnverified(context),
      startWeeklySummaries(context),
      { stop: securityLog.settled },
    ];
  });
  return service;
}
