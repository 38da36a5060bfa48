import { randomBytes } from 'node:crypto';
import type { Language } from '@wifi-share/contracts/languages';
import {
  type AdminSession,
  clientBrowserHeader,
  clientCookieHeader,
  clientLanguageHeader,
  type Principal,
} from '@wifi-share/service-kit/principal/principal';
import type { CallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import type { SignedCall } from '@wifi-share/service-kit/signatures/call-token';
import { currentTraceparent } from '@wifi-share/service-kit/tracing/spans';

interface Origin {
  /** What is forwarded, to which service. */
  call: SignedCall;
  principal: Principal | null;
  /** Left out where the gateway itself asks. */
  admin?: AdminSession | null;
  /** The caller's address. */
  address: string;
  language: Language;
  /** The value of the cookie that the call declares. */
  cookie?: string | undefined;
  /** The cookie that makes the browser known, where the call wants it. */
  knownBrowser?: string | undefined;
  /** A UUID. */
  requestId: string;
}

/** Signs what the gateway sends a service about a request. */
export type SignHeaders = (origin: Origin) => Promise<Record<string, string>>;

export function createHeaderSigner(signCall: CallSigner): SignHeaders {
  return async ({ call, principal, admin = null, address, language, cookie, knownBrowser, requestId }) => ({
    ...(await signCall(call, { address, principal, admin })),
    [clientLanguageHeader]: language,
    ...(cookie !== undefined && { [clientCookieHeader]: cookie }),
    ...(knownBrowser !== undefined && { [clientBrowserHeader]: knownBrowser }),
    'x-request-id': requestId,
    traceparent: currentTraceparent() ?? newTrace(requestId),
  });
}

/** A trace (W3C Trace Context) of its own for every request: what a stranger sends does not enter ours. Its id is the request's. */
const newTrace = (requestId: string): string =>
  `00-${requestId.replaceAll('-', '')}-${randomBytes(8).toString('hex')}-01`;
