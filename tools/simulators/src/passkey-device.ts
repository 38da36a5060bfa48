import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What of the options of `navigator.credentials.create` and `get` the device looks at. */
interface CreationOptions {
  challenge: string;
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  allowCredentials?: { id: string }[];
}

interface Credential {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** Bits of the authenticator data (WebAuthn level 3, §6.1). */
const flag = { userPresent: 1, userVerified: 4, attested: 64 };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const uint = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** The head of a CBOR item (RFC 8949 §3): its type, and its value or length. */
function head(type: number, value: number): Buffer {
  if (value < 24) return uint(1, (type << 5) | value);
  const [size, width] = value < 256 ? [24, 1] : [25, 2];
  return Buffer.concat([uint(1, (type << 5) | size), uint(width, value)]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...entries: [key: Buffer, value: Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A browser with an authenticator, as a page of `origin` meets them: makes passkeys of ES256 and signs with them. */
export class PasskeyDevice {
  /** Whether it checks who holds it. */
  verifiesUser = true;
  /** Counts signatures, as security keys do; synced passkeys stay at 0. */
  counts = true;
  /** Length of the ids of its passkeys; those of security keys may have hundreds. */
  idBytes = 16;
  readonly credentials: Credential[] = [];

  constructor(
    public origin: string,
    public rpId: string = new URL(origin).hostname,
  ) {}

  /** Makes a passkey; answers RegistrationResponseJSON. */
  create({ challenge, user }: CreationOptions) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    // Its point is the end of the DER form (RFC 5480 §2.2); an export as JWK can block Node 20 (request-signature.ts).
    const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-64);
    const rawId = randomBytes(this.idBytes);
    const id = rawId.toString('base64url');
    this.credentials.push({ id, privateKey, userHandle: user.id, counter: 0 });
    // COSE (RFC 9053): an elliptic curve key for ES256 on P-256.
    const coseKey = map(
      ...([
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(point.subarray(0, 32))],
        [integer(-3), bytes(point.subarray(32))],
      ] as [Buffer, Buffer][]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), uint(2, rawId.length), rawId, coseKey]);
    const attestationObject = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(Buffer.concat([this.#authenticatorData(flag.attested, 0), attested]))],
    );
    return {
      ...{ id, rawId: id, type: 'public-key' as const, authenticatorAttachment: 'platform' as const },
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** Signs with a passkey that the options allow; answers AuthenticationResponseJSON. */
  get({ challenge, allowCredentials }: RequestOptions, changed: { counter?: number } = {}) {
    const isAllowed = ({ id }: Credential) =>
      !allowCredentials || allowCredentials.some((allowed) => allowed.id === id);
    const credential = this.credentials.find(isAllowed);
    if (!credential) throw new Error('the device has no such passkey');
    if (this.counts) credential.counter++;
    const authenticatorData = this.#authenticatorData(0, changed.counter ?? credential.counter);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), credential.privateKey);
    return {
      ...{ id: credential.id, rawId: credential.id, type: 'public-key' as const },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: credential.userHandle,
      },
      clientExtensionResults: {},
    };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(more: number, counter: number): Buffer {
    const flags = flag.userPresent | (this.verifiesUser ? flag.userVerified : 0) | more;
    return Buffer.concat([sha256(this.rpId), uint(1, flags), uint(4, counter)]);
  }
}
