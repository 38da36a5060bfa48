import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import { trusted } from 'mongoose';
import type { OpenedNetwork } from '../networks/network.domain.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork } from '../networks/network-password.js';
import { stateOf } from './screen.domain.js';
import type { ScreenModel, StoredScreen } from './screen.model.js';

interface Dependencies {
  screens: ScreenModel;
  networks: NetworkModel;
  entitlements: Entitlements;
  sealer: Sealer;
  log: { error(about: object, message: string): void };
  /** Of the site. */
  origin: string;
  now(): Date;
}

/** How often it is noted that a screen was there, in milliseconds. */
const seenEvery = 30_000;

export interface FoundScreen {
  id: string;
  state: ScreenState;
}

/** What screens show now. */
export function createScreenStates({ screens, networks, entitlements, sealer, log, origin, now }: Dependencies) {
  /** Networks of which the log has it already: held screens are looked up every second. */
  const unopened = new Set<string>();

  /** Null where no key opens it: screens of all owners are looked up together. */
  function opened(network: StoredNetwork): OpenedNetwork | null {
    const { _id: networkId } = network;
    try {
      return openNetwork(sealer, network);
    } catch (err) {
      if (!unopened.has(networkId)) log.error({ err, networkId }, 'the screens of a network do not show it');
      unopened.add(networkId);
      return null;
    }
  }

  async function statesOf(found: readonly StoredScreen[]): Promise<Map<string, ScreenState>> {
    const userIds = [...new Set(found.map(({ userId }) => userId))];
    const networkIds = [...new Set(found.map(({ networkId }) => networkId))];
    const [all, stored, owners] = await Promise.all([
      screens
        .find({ userId: trusted({ $in: userIds }) }, { userId: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .lean(),
      networks.find({ _id: trusted({ $in: networkIds }), isActive: true, deletedAt: null }).lean<StoredNetwork[]>(),
      entitlements.ofMany(userIds),
    ]);
    const paused = new Set(
      userIds.flatMap((userId) => {
        const owned = all.filter((screen) => screen.userId === userId);
        return [...pausedAmong(owned, plans[owners.get(userId)?.plan ?? 'free'].screens)];
      }),
    );
    return new Map(
      found.map((screen) => {
        const { _id, userId, networkId } = screen;
        const isShown = owners.get(userId)?.isActive ?? true;
        const network = isShown && stored.find((each) => each._id === networkId && each.userId === userId);
        const shown = network ? opened(network) : null;
        return [_id, stateOf({ screen, network: shown, isPaused: paused.has(_id), origin })];
      }),
    );
  }

  async function noteSeen(found: readonly StoredScreen[]): Promise<void> {
    const time = now();
    const before = time.getTime() - seenEvery;
    const unnoted = found.filter(({ lastSeenAt }) => !lastSeenAt || lastSeenAt.getTime() <= before);
    if (unnoted.length === 0) return;
    const ids = unnoted.map(({ _id }) => _id);
    await screens.updateMany({ _id: trusted({ $in: ids }) }, { $set: { lastSeenAt: time } });
  }

  return {
    /** By its token. Throws `screen_not_found`, alike for one that never was and one that was revoked. */
    async read(token: string): Promise<FoundScreen> {
      const screen = await screens.findOne({ tokenHash: hashOfToken(token) }).lean();
      const state = screen && (await statesOf([screen])).get(screen._id);
      if (!screen || !state) throw new Problem('screen_not_found');
      await noteSeen([screen]);
      return { id: screen._id, state };
    },

    /** By their ids; those that are gone are missing. */
    async readMany(ids: readonly string[]): Promise<Map<string, ScreenState>> {
      const found = await screens.find({ _id: trusted({ $in: ids }) }).lean();
      const states = await statesOf(found);
      await noteSeen(found);
      return states;
    },
  };
}

export type ScreenStates = ReturnType<typeof createScreenStates>;
