import { createHash } from 'node:crypto';
import type { Screen, ScreenState } from '@wifi-share/contracts/entities/screen';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import type { OpenedNetwork } from '../networks/network.domain.js';
import type { StoredNetwork } from '../networks/network.model.js';
import { after, isChanging } from '../rotations/rotation.domain.js';
import type { StoredScreen } from './screen.model.js';

/** What the owner sees. */
export const shownScreen = (
  { _id: id, networkId, name, languages, nightMode, createdAt, lastSeenAt }: StoredScreen,
  paused: boolean,
): Screen => ({
  ...{ id, networkId, name, languages, nightMode, paused },
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

interface Shown {
  screen: StoredScreen;
  /** With its password in the clear; null where guests may not see it. */
  network: OpenedNetwork | null;
  /** The plan has no room for the screen. */
  isPaused: boolean;
  /** Of the site. */
  origin: string;
}

/** What a screen shows. */
export function stateOf({ screen: { languages, nightMode }, network, isPaused, origin }: Shown): ScreenState {
  const shown = network && shownNetwork(network, { isPaused, origin });
  const state = {
    ...{ languages, nightMode },
    show: shown?.show ?? ('askStaff' as const),
    network: shown?.network ?? null,
    validUntil: (network && shown?.show === 'network' && validUntil(network)?.toISOString()) || null,
  };
  return { ...state, version: createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22) };
}

function shownNetwork(network: OpenedNetwork, { isPaused, origin }: Pick<Shown, 'isPaused' | 'origin'>) {
  const show = showOf(network, isPaused);
  const { _id: id, name, ssid, security, hidden, welcome = null, accent = null, logo = null } = network;
  const isJoinable = show === 'network';
  return {
    show,
    network: {
      ...{ id, name, ssid, security, hidden, welcome, accent, logo },
      password: isJoinable ? network.password : '',
      joinCode: isJoinable ? wifiPayload(network) : null,
      pageUrl: origin + guestPagePath(id, 'qr'),
    },
  };
}

function showOf(network: OpenedNetwork, isPaused: boolean): Exclude<ScreenState['show'], 'askStaff'> {
  if (isPaused) return 'page';
  return isChanging(network) ? 'changing' : 'network';
}

/** From when on the router may refuse the password of now; null where no change is planned. */
function validUntil({ router }: Pick<StoredNetwork, 'router'>): Date | null {
  const change = router?.rotation?.requestedAt ?? router?.nextAt;
  if (!router || !change) return null;
  const keepsPrevious = router.rotation?.keepsPrevious ?? router.probe?.can.severalKeys ?? false;
  return keepsPrevious ? after(change, router.settings.overlapMinutes * 60_000) : change;
}
