import { resetFactors } from '@wifi-share/contracts/internal/factors-reset';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createChangeFactors } from './change-factors.js';
import { createFactorsReset } from './factors-reset.service.js';
import { createNewFactors } from './new-factors.service.js';
import { registerOwnFactors } from './own-factors.routes.js';
import { createOwnFactors } from './own-factors.service.js';
import { createPasskeySignIn } from './passkey-sign-in.service.js';
import { createPendingSetups } from './pending-setups.js';
import { registerFactorSignIn } from './sign-in.routes.js';

/** Second factors: signing in with them, and what their users do with them. */
export function registerFactors(app: FastifyInstance, context: Context): void {
  const { config, redis, users, sessions, signIns, beginSession, recentProof, publicUrl, now } = context;
  const { passkeys, factorSealer, factorMails, factorUse, pendingSignIns, secondFactor, securityLog } = context;
  const passkeySignIn = createPasskeySignIn({
    users,
    sessions: signIns,
    passkeys,
    factorUse,
    pendingSignIns,
    securityLog,
  });
  registerFactorSignIn(app, { secondFactor, passkeySignIn, publicUrl });

  const changeFactors = createChangeFactors({ users, sessions, beginSession });
  const shared = { users, recentProof, changeFactors, factorMails, securityLog, now };
  const newFactors = createNewFactors({
    ...{ ...shared, passkeys, factorSealer, brandName: config.BRAND_NAME },
    pendingSetups: createPendingSetups(redis),
  });
  registerOwnFactors(app, { ownFactors: createOwnFactors(shared), newFactors, publicUrl });

  const reset = createFactorsReset({ users, sessions, factorMails, securityLog });
  registerInternalCall(app, resetFactors, ({ body }) => reset(body.login));
}
