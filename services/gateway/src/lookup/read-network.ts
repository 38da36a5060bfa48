import { createHash } from 'node:crypto';
import { type GuestNetwork, guestNetworkSchema, publicNetworkSchema } from '@wifi-share/contracts/entities/network';
import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import type { AskNetworks } from '../proxy/ask-networks.js';

/** A network as its guest page shows it. */
export interface KnownNetwork {
  network: GuestNetwork;
  /** The answer of `GET /api/wifi/{id}`, written once: the fields of R22 and no others. */
  body: Buffer;
  /** Stands for the body: an open page asks with it whether it is still true. */
  etag: string;
}

/** `changing` stands in the answer only while it is so (R22). */
const publicFacts = ({ changing, ...network }: GuestNetwork) => (changing ? { ...network, changing } : network);

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Asks the networks service for public networks, one call each. Throws upstream_failed, service_unavailable, upstream_timeout. */
export const createNetworkReader =
  (askNetworks: AskNetworks) =>
  async (id: string): Promise<KnownNetwork | null> =>
    askNetworks({ call: readGuestNetwork, params: { id } }, (status, answer) => {
      if (status === 404) return null;
      const network = guestNetworkSchema.parse(answer);
      const body = Buffer.from(JSON.stringify(publicNetworkSchema.parse(publicFacts(network))));
      return { network, body, etag: etagOf(body) };
    });
