import { createHash } from 'node:crypto';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { ScreenPicture } from '@wifi-share/contracts/entities/screen-picture';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LogoModel } from '../../logos/logo.model.js';
import { drawPicture, type PictureFormat } from './draw-picture.js';

const mostBytes = 32 * 1024 * 1024;
/** The largest takes about 60 MB while it is drawn. */
const atOnce = 2;

interface Wanted {
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

  const limit = pLimit(atOnce);
  const kept = new LRUCache<string, Buffer, Wanted>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: wanted }) => {
      const drawn = await limit(async () => draw({ ...wanted, logo: await logoOf(wanted) }));
      if (drawn) return drawn;
      throw new Problem('validation_failed', { fields: [{ path: 'w', message: 'validation.picture.tooSmall' }] });
    },
  });

  const keyOf = ({ state, picture, format }: Wanted): string =>
    createHash('sha256')
      .update(JSON.stringify([state.version, picture, format]))
      .digest('base64url')
      .slice(0, 22);

  return {
    /** Stands for the picture, before it is drawn. */
    etagOf: (wanted: Wanted): string => `"${keyOf(wanted)}"`,

    /** Throws `validation_failed` when it is too small for its code and its texts. */
    draw: (wanted: Wanted): Promise<Buffer> => kept.forceFetch(keyOf(wanted), { context: wanted }),
  };
}
