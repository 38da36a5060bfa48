import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { addToWhitelist, removeFromWhitelist, unblockAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { createSiteNetwork, deleteAnyNetwork, updateAnyNetwork } from '@wifi-share/contracts/calls/admin-networks';
import * as adminPasskeys from '@wifi-share/contracts/calls/admin-passkeys';
import { readAnyTicket, replyAsSupport, setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import {
  createUser,
  deleteUser,
  deleteUsers,
  readUser,
  setUserPlan,
  setUserState,
  updateUser,
  verifyUser,
} from '@wifi-share/contracts/calls/admin-users';
import { exportAnalyticsCsv, exportAnalyticsJson, readAnalytics } from '@wifi-share/contracts/calls/analytics';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { readLogo } from '@wifi-share/contracts/calls/network-files';
import * as networks from '@wifi-share/contracts/calls/networks';
import { changePassword, resetPassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { readBilling, readReceipt, readUserBilling } from '@wifi-share/contracts/calls/payments';
import { captureOrder, createOrder } from '@wifi-share/contracts/calls/paypal';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { requestEmailChange } from '@wifi-share/contracts/calls/profile';
import { proveIdentity } from '@wifi-share/contracts/calls/proof';
import { endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { unlinkGoogle, unlinkOidc } from '@wifi-share/contracts/calls/social-sign-in';
import { openTicket, readTicket, reopenTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import {
  changeMember,
  declineTransfer,
  inviteMember,
  leaveTeam,
  removeMember,
} from '@wifi-share/contracts/calls/teams';
import { PNG } from 'pngjs';
import { unknownUser } from '../hostile-fields.js';
import { payPalOf } from '../payer.js';
import { newName } from './people.js';
import type { Stage } from './stage.js';
import { succeedingInVenues } from './succeeding-venue.js';
import { succeedingWebhooks } from './succeeding-webhooks.js';

/** What a call is sent, beyond an example of its schema and the owner's own ids. */
export interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
  /** Put into the body where fields are attacked: what would end the account or lock it. */
  attackedBody?: Record<string, unknown>;
}

export type Prepare = (stage: Stage) => Sent | Promise<Sent>;

const network = { name: 'Corner', ssid: 'Corner', password: 'a corner to sit in' };
const ticket = { subject: 'The tag is not read', message: 'My phone does not open the page.' };
const days = { query: 'from=2026-11-01&to=2026-11-07' };
const picture = PNG.sync.write(new PNG({ width: 8, height: 8 })).toString('base64');

const ownNetwork: Prepare = ({ owner }) => ({ params: { id: owner.networkId } });

/** One for each owner, who may open 20 tickets a day. */
const tickets = new Map<string, string>();

async function ticketParams(stage: Stage): Promise<Record<string, string>> {
  const { userId: id } = stage.owner;
  const ticketId = tickets.get(id) ?? (await stage.make('owner', openTicket, {}, { ...ticket })).id;
  tickets.set(id, ticketId);
  return { id, ticketId };
}

async function expendableUser(stage: Stage): Promise<{ id: string }> {
  const { adminAccessCode: accessCode } = stage.run;
  const body = { username: newName(), password: 'an expendable account', accessCode };
  const { id } = await stage.make('admin', createUser, {}, body);
  return { id };
}

const byPassword: Prepare = ({ owner: { password } }) => ({ body: { password }, attackedBody: { password: 'wrong' } });

const onUser =
  (body: Record<string, unknown>): Prepare =>
  async (stage) => ({ params: await expendableUser(stage), body });

async function siteNetwork(stage: Stage): Promise<Sent> {
  const { adminAccessCode: accessCode } = stage.run;
  const { id } = await stage.make('admin', createSiteNetwork, {}, { ...network, accessCode });
  return { params: { id }, body: { accessCode } };
}

/** By call; what is not here succeeds with an example of its schema. */
export const succeeding = new Map<Call, Prepare>([
  [adminPasskeys.startAdminPasskey, ({ run }) => ({ body: { accessCode: run.adminAccessCode } })],
  [signUp, () => ({ body: { username: newName(), email: `${newName()}@example.com`, password: 'a long walk home' } })],
  [
    signIn,
    ({ owner: { username, password } }) => ({ body: { username, password }, attackedBody: { password: 'wrong' } }),
  ],
  [
    changePassword,
    ({ owner: { password } }) => ({
      body: { currentPassword: password, newPassword: 'another long walk', confirmPassword: 'another long walk' },
      attackedBody: { currentPassword: 'wrong' },
    }),
  ],
  [inviteMember, () => ({ body: { email: `${newName()}@example.com`, role: 'viewer' } })],
  ...[changeMember, removeMember, leaveTeam, declineTransfer].map((call): [Call, Prepare] => [
    call,
    ({ owner: { userId: id } }) => ({ params: { id, memberId: unknownUser, ownerId: unknownUser } }),
  ]),
  [resetPassword, () => ({ body: { password: 'another long walk', confirmPassword: 'another long walk' } })],
  [setPassword, () => ({ body: { password: 'another long walk', confirmPassword: 'another long walk' } })],
  [deleteAccount, byPassword],
  [
    requestEmailChange,
    ({ owner: { password } }) => ({
      body: { email: `${newName()}@example.com`, password },
      attackedBody: { password: 'wrong' },
    }),
  ],
  [
    proveIdentity,
    // A password or a passkey.
    ({ owner: { password } }) => ({
      body: { password, passkey: undefined },
      attackedBody: { password: 'wrong' },
    }),
  ],
  [unlinkGoogle, byPassword],
  [unlinkOidc, byPassword],
  [updatePlan, () => ({ body: { plan: 'pro' }, attackedBody: { plan: 'premium' } })],
  [
    endSession,
    async (stage) => {
      const { userId: id } = stage.owner;
      const sessions = await stage.make('owner', listSessions, { id });
      return { params: { id, sessionId: sessions[0]?.id ?? '' } };
    },
  ],
  [networks.createNetwork, () => ({ body: network })],
  [networks.updateNetwork, ({ owner }) => ({ params: { id: owner.networkId }, body: network })],
  [networks.setLogo, ({ owner }) => ({ params: { id: owner.networkId }, body: { image: picture } })],
  [readLogo, withLogo],
  [networks.readOwnLogo, withLogo],
  [
    networks.cardPrinted,
    async (stage) => {
      const { userId: id, networkId } = stage.owner;
      const listed = await stage.make('owner', networks.listNetworks, { id });
      return {
        params: { id: networkId },
        body: { updatedAt: listed.find((each) => each.id === networkId)?.updatedAt },
      };
    },
  ],
  [networks.unlockNetwork, ({ owner }) => ({ params: { id: owner.networkId }, body: { instead: owner.networkId } })],
  [networks.deleteNetwork, async (stage) => ({ params: { id: await anotherNetwork(stage) } })],
  [
    networks.deleteNetworkOfUser,
    async (stage) => ({ params: { id: stage.owner.userId, networkId: await anotherNetwork(stage) } }),
  ],
  [
    networks.restoreNetwork,
    async (stage) => {
      const id = await anotherNetwork(stage);
      await stage.make('owner', networks.deleteNetwork, { id });
      return { params: { id } };
    },
  ],
  [networks.logAccess, ownNetwork],
  [readAnalytics, () => days],
  [exportAnalyticsCsv, () => days],
  [exportAnalyticsJson, () => days],
  [openTicket, () => ({ body: ticket })],
  [readTicket, async (stage) => ({ params: await ticketParams(stage) })],
  [replyToTicket, async (stage) => ({ params: await ticketParams(stage) })],
  [
    reopenTicket,
    async (stage) => {
      const params = await ticketParams(stage);
      await stage.make('admin', setTicketStatus, params, { status: 'resolved' });
      return { params };
    },
  ],
  [readAnyTicket, async (stage) => ({ params: await ticketParams(stage) })],
  [
    setTicketStatus,
    async (stage) => ({ params: await ticketParams(stage), body: { status: 'in_progress', from: undefined } }),
  ],
  [replyAsSupport, async (stage) => ({ params: await ticketParams(stage) })],
  [createOrder, () => ({ body: { amount: '5.00', currency: 'USD', intent: 'CAPTURE' } })],
  [captureOrder, async (stage) => ({ params: { id: await approvedOrder(stage) } })],
  [
    readReceipt,
    async (stage) => {
      await stage.make('owner', captureOrder, { id: await approvedOrder(stage) });
      const { userId: id } = stage.owner;
      const { payments } = await stage.make('owner', readBilling, { id });
      return { params: { id, paymentId: payments[0]?.id ?? '' } };
    },
  ],
  [readUserBilling, ({ owner }) => ({ params: { id: owner.userId } })],
  [readUser, ({ owner }) => ({ params: { id: owner.userId } })],
  [createUser, ({ run }) => ({ body: { username: newName(), accessCode: run.adminAccessCode } })],
  [updateUser, (stage) => onUser({ accessCode: stage.run.adminAccessCode, username: newName() })(stage)],
  [deleteUser, (stage) => onUser({ accessCode: stage.run.adminAccessCode })(stage)],
  [
    deleteUsers,
    async (stage) => ({
      body: { userIds: [(await expendableUser(stage)).id], accessCode: stage.run.adminAccessCode },
    }),
  ],
  [setUserState, onUser({ isActive: true, isApproved: true })],
  [setUserPlan, onUser({ plan: 'pro' })],
  [verifyUser, ({ owner }) => ({ params: { id: owner.userId } })],
  [createSiteNetwork, ({ run }) => ({ body: { ...network, accessCode: run.adminAccessCode } })],
  [updateAnyNetwork, siteNetwork],
  [deleteAnyNetwork, siteNetwork],
  [addToWhitelist, () => ({ body: { ipAddress: anyAddress() } })],
  [
    removeFromWhitelist,
    async (stage) => {
      const { ipAddress } = await stage.make('admin', addToWhitelist, {}, { ipAddress: anyAddress() });
      return { params: { ipAddress } };
    },
  ],
  [unblockAddress, () => ({ params: { ipAddress: '203.0.113.9' } })],
  ...succeedingInVenues,
  ...succeedingWebhooks,
]);

let addresses = 0;
const anyAddress = (): string => `2001:db8::${(++addresses).toString(16)}`;

async function withLogo(stage: Stage): Promise<Sent> {
  const params = { id: stage.owner.networkId };
  await stage.make('owner', networks.setLogo, params, { image: picture });
  return { params };
}

async function anotherNetwork(stage: Stage): Promise<string> {
  const listed = await stage.make('owner', networks.listNetworks, { id: stage.owner.userId });
  const other = listed.find(({ id }) => id !== stage.owner.networkId);
  return other?.id ?? (await stage.make('owner', networks.createNetwork, {}, network)).id;
}

async function approvedOrder(stage: Stage): Promise<string> {
  const { id } = await stage.make('owner', createOrder, {}, { amount: '8.00', currency: 'USD', intent: 'CAPTURE' });
  await payPalOf(stage.run).approve(id);
  return id;
}
