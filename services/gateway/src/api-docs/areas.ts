import { adminNetworkCalls } from '@wifi-share/contracts/calls/admin-networks';
import { adminSecurityCalls } from '@wifi-share/contracts/calls/admin-security';
import { adminTicketCalls } from '@wifi-share/contracts/calls/admin-tickets';
import { adminUserCalls } from '@wifi-share/contracts/calls/admin-users';
import { analyticsCalls } from '@wifi-share/contracts/calls/analytics';
import { apiTokenCalls } from '@wifi-share/contracts/calls/api-tokens';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { factorCalls } from '@wifi-share/contracts/calls/factors';
import { gatewayCalls } from '@wifi-share/contracts/calls/gateway';
import { identityCalls } from '@wifi-share/contracts/calls/identity';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { logAccess, networksCalls, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { newSignInCalls } from '@wifi-share/contracts/calls/new-sign-in';
import { passwordCalls } from '@wifi-share/contracts/calls/passwords';
import { billingCalls } from '@wifi-share/contracts/calls/payments';
import { proofCalls } from '@wifi-share/contracts/calls/proof';
import { screenCalls } from '@wifi-share/contracts/calls/screens';
import { secondFactorCalls } from '@wifi-share/contracts/calls/second-factor';
import { sessionCalls } from '@wifi-share/contracts/calls/sessions';
import { socialSignInCalls } from '@wifi-share/contracts/calls/social-sign-in';
import { supportCalls } from '@wifi-share/contracts/calls/support';
import { teamCalls } from '@wifi-share/contracts/calls/teams';
import { webhookCalls } from '@wifi-share/contracts/calls/webhooks';

interface Area {
  name: string;
  description: string;
  /** By the name under which the contracts declare each. */
  calls: Record<string, Call>;
}

/** Parts of the reference, in its order. A call that two of them name stands in the first: the last ones take what is left. */
export const areas: Area[] = [
  {
    name: 'Guest pages',
    description: 'What a guest reads of a network, without an account, and the files that help to join.',
    calls: { readPublicNetwork, logAccess, ...networkFileCalls },
  },
  {
    name: 'Signing in',
    description: 'Passwords, passkeys and second factors, Google, and the sessions that they begin.',
    calls: {
      ...pick(identityCalls, ['signIn', 'signOut']),
      ...{ ...secondFactorCalls, ...factorCalls },
      ...{ ...passwordCalls, ...sessionCalls, ...proofCalls, ...newSignInCalls, ...socialSignInCalls },
    },
  },
  {
    name: 'Admin: users',
    description: 'Accounts, their plans and their payments, for admins.',
    calls: { ...adminUserCalls, ...pick(billingCalls, ['readUserBilling']) },
  },
  { name: 'Admin: networks', description: 'All networks, and those of the site itself.', calls: adminNetworkCalls },
  { name: 'Admin: tickets', description: 'Support tickets, for those who answer them.', calls: adminTicketCalls },
  {
    name: 'Admin: gate and security',
    description: 'The way into the admin area, blocked and whitelisted addresses, the audit log.',
    calls: adminSecurityCalls,
  },
  {
    name: 'API tokens',
    description: 'Tokens by which programs act for an owner, within scopes.',
    calls: apiTokenCalls,
  },
  {
    name: 'Teams',
    description: 'Members, who act in the account of an owner, and their invitations.',
    calls: teamCalls,
  },
  { name: 'Accounts', description: 'Signing up, and what people do with their account.', calls: identityCalls },
  {
    name: 'Screens',
    description: 'Tablets, televisions and frames that show a network, and what they read by their token.',
    calls: screenCalls,
  },
  { name: 'Networks', description: "An owner's networks.", calls: networksCalls },
  { name: 'Analytics', description: 'How often networks are accessed.', calls: analyticsCalls },
  { name: 'Support', description: "An owner's support tickets.", calls: supportCalls },
  {
    name: 'Webhooks',
    description: 'Addresses that events are sent to, and each delivery.',
    calls: webhookCalls,
  },
  { name: 'Payments', description: 'Orders, captures and receipts.', calls: billingCalls },
  { name: 'Texts', description: 'The texts of the application.', calls: gatewayCalls },
];

export interface DocumentedCall {
  call: Call;
  /** Its name in the contracts. */
  name: string;
  area: string;
}

/** Every call once, in the order of the areas. */
export function documentedCalls(): DocumentedCall[] {
  const seen = new Set<Call>();
  return areas.flatMap(({ name: area, calls }) =>
    Object.entries(calls).flatMap(([name, call]) => {
      if (seen.has(call)) return [];
      seen.add(call);
      return [{ call, name, area }];
    }),
  );
}

function pick<C, N extends keyof C>(calls: C, names: N[]): Pick<C, N> {
  return Object.fromEntries(names.map((name) => [name, calls[name]])) as Pick<C, N>;
}
