import type { identityCalls } from '@wifi-share/contracts/calls/identity';
import type { networksCalls } from '@wifi-share/contracts/calls/networks';
import type { billingCalls } from '@wifi-share/contracts/calls/payments';
import type { supportCalls } from '@wifi-share/contracts/calls/support';
import type { webhookCalls } from '@wifi-share/contracts/calls/webhooks';
import type { Json } from './json-schema.js';

type CallName = keyof (typeof identityCalls &
  typeof networksCalls &
  typeof billingCalls &
  typeof supportCalls &
  typeof webhookCalls);

const network = {
  name: 'Café Guests',
  ssid: 'Cafe Guests',
  password: 'espresso and cake',
  security: 'WPA2',
  location: 'Ground floor',
  welcome: 'Good to have you here',
  accent: '#0f766e',
};

const bodies: Partial<Record<CallName, Json>> = {
  signUp: { email: 'anna@example.com', username: 'anna', password: 'a long walk in the park', firstName: 'Anna' },
  signIn: { username: 'anna', password: 'a long walk in the park', next: '/user-dashboard' },
  confirmEmail: { token: 'zq3ywJ0bVx1mT8Ck5nQ2eR7uLp4sHd6gFa9iKoYtWEM' },
  disownSignIn: { token: 'n.zq3ywJ0bVx1mT8Ck5nQ2eR7uLp4sHd6gFa9iKoYtWEM' },
  forgotPassword: { email: 'anna@example.com' },
  proveIdentity: { password: 'a long walk in the park' },
  giveSecondFactor: { kind: 'totp', code: '492 039', next: '/user-dashboard' },
  renamePasskey: { name: 'Work laptop' },
  addAuthenticator: { code: '492 039' },
  updatePlan: { plan: 'premium' },
  createNetwork: network,
  updateNetwork: { password: 'another espresso' },
  unlockNetwork: { instead: 'k3Xq9TzB0aLw' },
  createSiteNetwork: network,
  createScreen: { name: 'Reception', languages: ['en', 'de'], nightMode: 'auto' },
  changeScreen: { name: 'Bar' },
  logAccess: { accessMethod: 'qr' },
  openTicket: { subject: 'The tag is not read', message: 'My phone does not open the page when it touches the tag.' },
  createWebhook: { url: 'https://hooks.example.com/wifi', events: ['network.changed', 'password.rotated'] },
  changeWebhook: { paused: true },
  createOrder: { amount: '5.00', currency: 'USD', intent: 'CAPTURE' },
};

/** Bodies that calls accept, by the call's name. */
export const requestExamples: Record<string, Json | undefined> = bodies;
