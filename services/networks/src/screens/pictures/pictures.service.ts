import { createHash } from 'node:crypto';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { ScreenPicture } from '@wifi-share/contracts/entities/screen-picture';
import { createTurns } from '@wifi-share/service-kit/limits/turns';
import { LRUCache } from 'lru-cache';
import type { LogoModel } from '../../logos/logo.model.js';
import { drawPicture, type PictureFormat } from './draw-picture.js';

const mostBytes = 32 * 1024 * 1024;
/**
 * The largest takes about 60 MB while it is drawn; a usual one a tenth of a second, so that all who wait have theirs before
 * the gateway's timeout. Some frames may show one screen in different sizes.
 */
const queue = { atOnce: 2, mostWaiting: 40, mostOfOne: 4 };

interface Wanted {
  /** Its token: by it no screen takes the turns of all others. */
  screen: string;
  state: ScreenState;
  picture: ScreenPicture;
  format: PictureFormat;
}

/** Pictures of what screens show. Devices ask again and again for the same one, so they are kept. */
export function createPictures(logos: LogoModel, draw: typeof drawPicture = drawPicture) {
  /** Of one bit it would be blots. */
  async function logoOf({ state: { network }, picture: { bits, layout } }: Wanted): Promise<Buffer | null> {
    if (!network?.logo || bits === '1' || layout === 'code') return null;
    return (await logos.findById(network.id))?.image ?? null;
  }

  const turn = createTurns(queue);
  const kept = new LRUCache<string, Buffer, Wanted>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: wanted }) =>
      turn(async () => draw({ ...wanted, logo: await logoOf(wanted) }), wanted.screen),
  });

  const keyOf = ({ state, picture, format }: Wanted): string =>
    createHash('sha256')
      .update(JSON.stringify([state.version, picture, format]))
      .digest('base64url')
      .slice(0, 22);

  return {
    /** Stands for the picture, before it is drawn. */
    etagOf: (wanted: Wanted): string => `"${keyOf(wanted)}"`,

    /** Throws `too_many_requests`, `service_unavailable`. */
    draw: (wanted: Wanted): Promise<Buffer> => kept.forceFetch(keyOf(wanted), { context: wanted }),
  };
}
