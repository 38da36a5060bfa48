import { randomBytes, randomUUID } from 'node:crypto';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { changeScreen } from '@wifi-share/contracts/calls/screens';
import type { Screen, ScreenInput } from '@wifi-share/contracts/entities/screen';
import { screenPagePath } from '@wifi-share/contracts/paths';
import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import { concernsNetwork, type Principal } from '@wifi-share/service-kit/principal/principal';
import type { NetworkModel } from '../networks/network.model.js';
import { lockedAmong, readOwned } from '../networks/slots.js';
import { shownScreen } from './screen.domain.js';
import type { ScreenModel, StoredScreen } from './screen.model.js';

/** Of a screen's token, 144 bits: 24 characters, which may have to be typed on a television. */
const tokenBytes = 18;

interface Dependencies {
  screens: ScreenModel;
  networks: NetworkModel;
  entitlements: Entitlements;
  /** Of the site. */
  origin: string;
  now(): Date;
}

/** What owners do with their screens. */
export function createScreens({ screens, networks, entitlements, origin, now }: Dependencies) {
  /** Oldest first. */
  const ownedBy = (userId: string): Promise<StoredScreen[]> =>
    screens.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();

  const roomOf = async (principal: Principal): Promise<number> =>
    plans[(await entitlements.of(principal)).plan].screens;

  async function shown(principal: Principal): Promise<Screen[]> {
    const [owned, room] = await Promise.all([ownedBy(principal.userId), roomOf(principal)]);
    const paused = pausedAmong(owned, room);
    return owned
      .filter(({ networkId }) => concernsNetwork(principal, networkId))
      .map((screen) => shownScreen(screen, paused.has(screen._id)));
  }

  async function shownOne(principal: Principal, id: string): Promise<Screen> {
    const screen = (await shown(principal)).find((each) => each.id === id);
    if (!screen) throw new Problem('screen_not_found');
    return screen;
  }

  /** Throws `network_not_found`, `network_locked`: of these no new codes are made (R47). */
  async function requireUnlocked(principal: Principal, networkId: string): Promise<void> {
    const [owned, { maxNetworks }] = await Promise.all([
      readOwned(networks, principal.userId),
      entitlements.of(principal),
    ]);
    const isOwn = concernsNetwork(principal, networkId) && owned.some(({ _id }) => _id === networkId);
    if (!isOwn) throw new Problem('network_not_found');
    if (lockedAmong(owned, maxNetworks).has(networkId)) throw new Problem('network_locked');
  }

  return {
    list: shown,

    /** Its token is answered this once. Throws `network_not_found`, `network_locked`, `screen_limit_reached`. */
    async create(principal: Principal, networkId: string, input: ScreenInput) {
      const { userId, member } = principal;
      await requireUnlocked(principal, networkId);
      const [owned, room] = await Promise.all([ownedBy(userId), roomOf(principal)]);
      if (owned.length >= room) throw new Problem('screen_limit_reached');
      const token = randomBytes(tokenBytes).toString('base64url');
      const _id = randomUUID();
      const added = member && { addedBy: member.userId, addedIn: userId };
      await screens.create({
        _id,
        userId,
        networkId,
        ...added,
        createdAt: now(),
        ...input,
        tokenHash: hashOfToken(token),
      });
      // Deleting an account removes its screens: one that was created too late for that is removed here.
      if ((await entitlements.deletedAmong([userId])).has(userId)) await screens.deleteOne({ _id });
      return { screen: await shownOne(principal, _id), token, address: origin + screenPagePath(token) };
    },

    /** Throws `screen_not_found`. */
    async change(principal: Principal, id: string, change: CallBody<typeof changeScreen>): Promise<Screen> {
      await shownOne(principal, id);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      await screens.updateOne({ _id: id, userId: principal.userId }, { $set: given });
      return shownOne(principal, id);
    },

    /** Throws `screen_not_found`. */
    async revoke(principal: Principal, id: string): Promise<void> {
      await shownOne(principal, id);
      await screens.deleteOne({ _id: id, userId: principal.userId });
    },
  };
}
