import { randomBytes } from 'node:crypto';
import type { NewPasskeyResponse, PasskeyAssertion, PasskeyOptions } from '@wifi-share/contracts/entities/factor';

/** What is stored of a passkey, to check what it signs. */
export interface PasskeyCredential {
  /** Base64url, as `publicKey`, which is a COSE key. */
  id: string;
  publicKey: string;
  /** Of signatures, where the authenticator counts them; else 0. */
  counter: number;
  /** How browsers reach it (WebAuthn level 3, §5.8.4). */
  transports: string[];
  /** Whether its provider keeps a copy. */
  backedUp: boolean;
}

export interface PasskeyOwner {
  id: string;
  /** As the browser's list of passkeys shows them. */
  name: string;
}

export interface ExpectedAssertion {
  challenge: string;
  /** Whether the authenticator has to have checked who holds it: then the passkey counts as two factors. */
  userVerified?: boolean;
}

interface PasskeysOptions {
  publicUrl: string;
  brandName: string;
  /** Whether each passkey has to have checked who holds it, when it is made and whenever it signs. */
  verifiesUser?: boolean;
}

/** Loaded when it is first needed: most installations have no passkey, and it takes 24 MB and 0.15 s. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** What a passkey has to sign: 256 random bits, base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Makes and checks passkeys (WebAuthn level 3) of the site at `publicUrl`, whose host they are bound to. Stores nothing. */
export function createPasskeys({ publicUrl, brandName, verifiesUser = false }: PasskeysOptions) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const userVerification = verifiesUser ? 'required' : 'preferred';

  return {
    /** Options for `navigator.credentials.create`; none of `existing` is made again. */
    async creationOptions(
      challenge: string,
      { id, name }: PasskeyOwner,
      existing: readonly PasskeyCredential[],
    ): Promise<PasskeyOptions> {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        ...{ rpName: brandName, rpID, userName: name, userDisplayName: name, userID: new Uint8Array(Buffer.from(id)) },
        challenge: bytesOf(challenge),
        attestationType: 'none',
        excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification },
      });
      return { ...options };
    },

    /** The passkey that was made; null when it was made for another challenge, site or kind of call. */
    async created(response: NewPasskeyResponse, challenge: string): Promise<PasskeyCredential | null> {
      const { verifyRegistrationResponse } = await library();
      const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID };
      const verified = await withoutAttestation(response)
        .then((bare) =>
          verifyRegistrationResponse({
            response: forLibrary(bare),
            ...expected,
            requireUserVerification: verifiesUser,
          }),
        )
        .catch(() => null);
      if (!verified?.verified) return null;
      const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
      const { id, publicKey, counter, transports = [] } = credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, backedUp };
    },

    /** Options for `navigator.credentials.get`; without `passkeys` any of the site may answer that verifies its user. */
    async requestOptions(
      challenge: string,
      passkeys: readonly PasskeyCredential[] | null,
      { userVerified = passkeys === null }: Pick<ExpectedAssertion, 'userVerified'> = {},
    ): Promise<PasskeyOptions> {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        userVerification: userVerified ? 'required' : userVerification,
        ...(passkeys && { allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })) }),
      });
      return { ...options };
    },

    /**
     * What to store of the passkey after it has signed; null when it did not, signed for another challenge or site, did not
     * verify its user where that is expected, or counts fewer signatures than before, as a copy of it would.
     */
    async asserted(
      response: PasskeyAssertion,
      passkey: PasskeyCredential,
      { challenge, userVerified = false }: ExpectedAssertion,
    ): Promise<Pick<PasskeyCredential, 'counter' | 'backedUp'> | null> {
      const { verifyAuthenticationResponse } = await library();
      const { id, publicKey, counter } = passkey;
      const verified = await verifyAuthenticationResponse({
        response: forLibrary(response),
        ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
        credential: { id, publicKey: bytesOf(publicKey), counter },
        requireUserVerification: verifiesUser || userVerified,
      }).catch(() => null);
      if (!verified?.verified) return null;
      const { newCounter, credentialBackedUp } = verified.authenticationInfo;
      return { counter: newCounter, backedUp: credentialBackedUp };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * No attestation is asked for, and any that comes is dropped unread: to check one, the library fetches revocation lists from
 * whatever addresses its certificates name. Throws where the object cannot be decoded.
 */
async function withoutAttestation(made: NewPasskeyResponse): Promise<NewPasskeyResponse> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(bytesOf(made.response.attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  const attestationObject = Buffer.from(isoCBOR.encode(bare)).toString('base64url');
  return { ...made, response: { ...made.response, attestationObject } };
}

/** No extension is asked for. */
const forLibrary = <T extends object>(response: T) => ({ ...response, clientExtensionResults: {} }) as never;
