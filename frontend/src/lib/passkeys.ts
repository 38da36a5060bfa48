import type { NewPasskeyResponse, PasskeyAssertion, PasskeyOptions } from '@wifi-share/contracts/entities/factor';

/** Why the browser has made or used no passkey: it knows none, the device has one already, or the person stopped. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';

  constructor(
    readonly reason: 'unsupported' | 'madeBefore' | 'stopped',
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** Has the browser make a passkey. Throws `NoPasskey`. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskeyResponse> {
  const { startRegistration } = await supported();
  return orNone(startRegistration({ optionsJSON: options as never }));
}

/** Has the browser sign with a passkey. Throws `NoPasskey`. */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await supported();
  return orNone(startAuthentication({ optionsJSON: options as never }));
}

/** The library, which is loaded when a passkey is asked for. */
async function supported() {
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw new NoPasskey('unsupported');
  return library;
}

/** WebAuthn has one error for a person who stops, a device without a passkey and the end of the time. */
async function orNone<T>(answer: Promise<unknown>): Promise<T> {
  try {
    return (await answer) as T;
  } catch (error) {
    throw new NoPasskey(error instanceof Error && error.name === 'InvalidStateError' ? 'madeBefore' : 'stopped', error);
  }
}
