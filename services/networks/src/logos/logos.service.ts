import { createHash } from 'node:crypto';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { createTurns } from '@wifi-share/service-kit/limits/turns';
import { concernsNetwork, type Principal } from '@wifi-share/service-kit/principal/principal';
import type { NetworksService } from '../networks/networks.service.js';
import type { PublicNetworks } from '../public-networks/public-networks.service.js';
import { drawLogo } from './draw-logo.js';
import type { LogoModel, StoredLogo } from './logo.model.js';

interface Dependencies {
  logos: LogoModel;
  networks: Pick<NetworksService, 'setLogo' | 'removeLogo'>;
  publicNetworks: PublicNetworks;
}

type ReadLogo = Pick<StoredLogo, 'version' | 'image'>;

/** A picture of few bytes may unfold to 100 MB, which take most of a second. */
const queue = { atOnce: 1, mostWaiting: 10, mostOfOne: 2 };

/** The pictures of guest pages (R62). */
export function createLogos({ logos, networks, publicNetworks }: Dependencies) {
  const turn = createTurns(queue);

  return {
    /** Throws `network_not_found`, `validation_failed` for what is no picture, `too_many_requests`, `service_unavailable`. */
    async set(principal: Principal, id: string, bytes: Uint8Array): Promise<Network> {
      const { userId } = principal;
      return networks.setLogo(principal, id, async () => {
        const image = await turn(() => drawLogo(bytes), userId);
        if (!image) throw new Problem('validation_failed', { fields: [{ path: 'image', message: 'validation.logo' }] });
        const version = createHash('sha256').update(image).digest('base64url').slice(0, 16);
        return {
          version,
          save: async () => void (await logos.replaceOne({ _id: id }, { userId, version, image }, { upsert: true })),
          discard: async () => void (await logos.deleteOne({ _id: id })),
        };
      });
    },

    /** Throws `network_not_found`. */
    async remove(principal: Principal, id: string): Promise<Network> {
      const { userId } = principal;
      // By its version: another picture may be stored already that the network is about to name.
      return networks.removeLogo(
        principal,
        id,
        async (version) => void (await logos.deleteOne({ _id: id, userId, version })),
      );
    },

    /** What its owner may see. Throws `network_not_found`, also where there is no picture. */
    async readOwn(principal: Principal, id: string): Promise<ReadLogo> {
      const { userId } = principal;
      const stored = concernsNetwork(principal, id) && (await logos.findOne({ _id: id, userId }));
      if (!stored) throw new Problem('network_not_found');
      return stored;
    },

    /** What a guest may see. Throws `network_not_found`, also where there is no picture. */
    async read(id: string): Promise<ReadLogo> {
      const { id: networkId, logo: version } = await publicNetworks.read(id);
      const stored = version === null ? null : await logos.findById(networkId);
      if (!stored) throw new Problem('network_not_found');
      return stored;
    },
  };
}
