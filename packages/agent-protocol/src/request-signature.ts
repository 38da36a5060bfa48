import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** What an agent signs of a request. */
export interface SignedRequest {
  method: string;
  /** With its query. */
  path: string;
  /** As it is sent. */
  body: string;
}

/** Headers of every request of an agent, in lower case. */
export const agentHeaders = {
  /** The agent's id; empty while it is paired. */
  id: 'agent-id',
  /** Milliseconds since 1970, by the server's clock as far as the agent knows it. */
  time: 'agent-time',
  /** 128 random bits in base64url: no request is taken twice. */
  nonce: 'agent-nonce',
  /** Ed25519, in base64url. */
  signature: 'agent-signature',
} as const;

/** How far the time of a request may be from the server's, in milliseconds. */
export const clockTolerance = 60_000;

/** Domain of the signature: a key that signs this signs nothing else by mistake. */
const context = 'wifi-share agent request 1';

const signedText = ({ method, path, body }: SignedRequest, id: string, time: number, nonce: string): Buffer =>
  Buffer.from([context, method, path, sha256(body), id, time, nonce].join('\n'));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

interface Signer {
  id: string;
  /** Ed25519. */
  key: KeyObject;
  /** By the server's clock, in milliseconds since 1970. */
  time: number;
}

/** The headers that make `request` one of this agent. */
export function signRequest(request: SignedRequest, { id, key, time }: Signer): Record<string, string> {
  const nonce = randomBytes(16).toString('base64url');
  const signature = sign(null, signedText(request, id, time, nonce), key).toString('base64url');
  return {
    [agentHeaders.id]: id,
    [agentHeaders.time]: String(time),
    [agentHeaders.nonce]: nonce,
    [agentHeaders.signature]: signature,
  };
}

/** What the headers of a request claim; nothing of it is proved. */
export interface RequestClaim {
  id: string;
  time: number;
  nonce: string;
  signature: string;
}

/** Null where the headers are none of an agent. */
export function readClaim(headers: Record<string, string | string[] | undefined>): RequestClaim | null {
  const [id, time, nonce, signature] = Object.values(agentHeaders).map((name) => String(headers[name] ?? ''));
  if (id === undefined || !/^\d{13}$/.test(time ?? '')) return null;
  if (!/^[\w-]{22}$/.test(nonce ?? '') || !/^[\w-]{86}$/.test(signature ?? '')) return null;
  return { id, time: Number(time), nonce: String(nonce), signature: String(signature) };
}

/** Whether the agent with `publicKey` made the request as it is claimed. Time and nonce are the caller's to check. */
export function isSignedBy(publicKey: string, request: SignedRequest, claim: RequestClaim): boolean {
  const text = signedText(request, claim.id, claim.time, claim.nonce);
  return verify(null, text, readPublicKey(publicKey, 'Ed25519'), Buffer.from(claim.signature, 'base64url'));
}

type Curve = 'Ed25519' | 'X25519';

/** A public key of 32 bytes in base64url. Throws when it is none. */
export const readPublicKey = (key: string, curve: Curve): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: curve, x: key }, format: 'jwk' });

/** Both curves' keys, at the end of their DER form (RFC 8410 §4). */
const publicKeyBytes = 32;

/**
 * In base64url, as the server stores it. Not by an export as JWK: Node 20 blocks the process for good when garbage is
 * collected meanwhile and the key was generated, as both lock the key's mutex.
 */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-publicKeyBytes).toString('base64url');

/** From PEM. Throws when it is none. */
export const readPrivateKey = (pem: string): KeyObject => createPrivateKey(pem);
