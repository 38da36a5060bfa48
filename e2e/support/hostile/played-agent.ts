import { generateKeyPairSync } from 'node:crypto';
import { publicKeyOf, type SignedRequest, signRequest } from '@wifi-share/agent-protocol/request-signature';
import { pairAgent } from '@wifi-share/contracts/calls/agents';
import type { Probe } from '@wifi-share/contracts/entities/agent';

/** What its router can do. */
const can = { readBack: true, severalKeys: false, evict: true };

/** An agent without a router, which the test plays. */
export class PlayedAgent {
  readonly #key = generateKeyPairSync('ed25519').privateKey;
  readonly #sealingKey = generateKeyPairSync('x25519').privateKey;
  /** Empty until it is paired. */
  id = '';
  readonly router = 'bar';
  /** What it says of itself. */
  readonly facts = { version: '0.2.0', routers: [{ name: this.router, driver: 'hostapd' as const, can }] };
  readonly found: Probe = { product: 'hostapd 2.10', can, hasNetwork: true, hasPassword: true, devices: 0 };

  /** The body that pairs it. */
  pairing(code: string) {
    const keys = { signingKey: publicKeyOf(this.#key), sealingKey: publicKeyOf(this.#sealingKey) };
    return { code, name: 'Venue', ...keys, ...this.facts };
  }

  /** The headers that sign a request by its key, as one of the agent `id`. */
  signatureOf(request: SignedRequest, id = this.id): Record<string, string> {
    const named = request.path === pairAgent.path ? '' : id;
    return signRequest(request, { id: named, key: this.#key, time: Date.now() });
  }
}
