import { adminSecurityCalls } from '@wifi-share/contracts/calls/admin-security';
import { analyticsCalls } from '@wifi-share/contracts/calls/analytics';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { identityCalls } from '@wifi-share/contracts/calls/identity';
import { networksCalls } from '@wifi-share/contracts/calls/networks';
import { billingCalls } from '@wifi-share/contracts/calls/payments';
import { supportCalls } from '@wifi-share/contracts/calls/support';
import { webhookCalls } from '@wifi-share/contracts/calls/webhooks';

export type ServiceName = 'identity' | 'networks' | 'analytics' | 'support' | 'billing' | 'webhooks' | 'admin-security';

export interface ApiRoute {
  service: ServiceName;
  /** Says path, method and who may call. */
  call: Call;
}

const { readPublicNetwork: _answeredFromMemory, logAccess: _sentInBatches, ...forwardedNetworksCalls } = networksCalls;

/** Every call that the gateway forwards. */
export const apiRoutes: ApiRoute[] = [
  ...routesTo('identity', identityCalls),
  ...routesTo('networks', forwardedNetworksCalls),
  ...routesTo('analytics', analyticsCalls),
  ...routesTo('support', supportCalls),
  ...routesTo('billing', billingCalls),
  ...routesTo('webhooks', webhookCalls),
  ...routesTo('admin-security', adminSecurityCalls),
];

function routesTo(service: ServiceName, calls: Record<string, Call>): ApiRoute[] {
  return Object.values(calls).map((call) => ({ service, call }));
}
