import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { unblockAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { requestVerification, resendCode, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import * as adminOperations from '@wifi-share/contracts/calls/admin-operations';
import * as adminPasskeys from '@wifi-share/contracts/calls/admin-passkeys';
import * as agents from '@wifi-share/contracts/calls/agents';
import { createApiToken, revokeApiToken } from '@wifi-share/contracts/calls/api-tokens';
import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import * as factors from '@wifi-share/contracts/calls/factors';
import { signIn } from '@wifi-share/contracts/calls/identity';
import * as networks from '@wifi-share/contracts/calls/networks';
import { disownSignIn } from '@wifi-share/contracts/calls/new-sign-in';
import { changePassword, resetPassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { createOrder, receiveWebhook } from '@wifi-share/contracts/calls/paypal';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { requestEmailChange } from '@wifi-share/contracts/calls/profile';
import { proveIdentity, startPasskeyProof } from '@wifi-share/contracts/calls/proof';
import * as routers from '@wifi-share/contracts/calls/routers';
import * as screens from '@wifi-share/contracts/calls/screens';
import * as secondFactor from '@wifi-share/contracts/calls/second-factor';
import { unlinkGoogle, unlinkOidc } from '@wifi-share/contracts/calls/social-sign-in';
import { openTicket } from '@wifi-share/contracts/calls/support';
import * as teams from '@wifi-share/contracts/calls/teams';
import { createWebhook, deleteWebhook } from '@wifi-share/contracts/calls/webhooks';
import { unsubscribe } from '@wifi-share/contracts/calls/weekly-summary';

/**
 * Calls whose success needs what only an e-mail, a second factor, PayPal, Google or an API token knows, or an e-mail or event that
 * has failed; other tests make them succeed.
 */
export const needsOthers = new Set<Call>([
  ...[confirmEmail, resetPassword, setPassword, disownSignIn, receiveWebhook],
  ...[requestVerification, resendCode, verifyCode, unblockAddress],
  ...[factors.addPasskey, factors.renamePasskey, factors.removePasskey, factors.renewRecoveryCodes],
  ...[factors.addAuthenticator, factors.removeAuthenticator],
  ...[secondFactor.readSecondFactor, secondFactor.giveSecondFactor, secondFactor.signInWithPasskey],
  ...[adminPasskeys.startGatePasskey, adminPasskeys.giveGatePasskey, adminPasskeys.createGatePasskey],
  ...[adminPasskeys.addAdminPasskey, adminPasskeys.removeAdminPasskey],
  ...[adminOperations.retryFailedMailAsAdmin, adminOperations.discardFailedMail],
  ...[adminOperations.replayDeadLetterAsAdmin, adminOperations.discardDeadLetterAsAdmin],
  ...[teams.readInvitation, teams.acceptInvitation, teams.changeMember, teams.offerTransfer, teams.acceptTransfer],
  ...[teams.removeMember, teams.leaveTeam, teams.declineTransfer, teams.withdrawInvitation],
  ...[startPasskeyProof, unsubscribe],
]);

/**
 * Attacks on these use up what an owner may have, such as attempts, networks or orders, or leave another account than
 * there was: they end with another owner.
 */
export const spendsOwner = new Set<Call>([
  ...[
    signIn,
    proveIdentity,
    updatePlan,
    deleteAccount,
    changePassword,
    requestEmailChange,
    unlinkGoogle,
    unlinkOidc,
    createOrder,
  ],
  ...[
    networks.createNetwork,
    networks.deleteNetwork,
    networks.deleteNetworkOfUser,
    openTicket,
    screens.createScreen,
    createApiToken,
    createWebhook,
    teams.inviteMember,
  ],
]);

/** One success ends what these are about: each few attacks are on another one. */
export const usesUp = new Set<Call>([
  ...[agents.pairAgent, agents.revokeAgent, agents.endJob, screens.revokeScreen, revokeApiToken],
  deleteWebhook,
  ...[routers.rotatePassword, routers.cancelRotation, routers.settleRotation, routers.disconnectRouter],
]);
