import { currentRequest } from '@wifi-share/service-kit/tracing/current-request';

interface CurrentClient {
  address: string;
  userAgent: string | undefined;
  /** Of the session that the request was made in. */
  sessionId: string | undefined;
  isAdmin: boolean;
}

/** Who makes the request in hand; null where none is its cause. */
export function currentClient(): CurrentClient | null {
  const request = currentRequest();
  if (!request) return null;
  const { clientAddress: address, principal, admin, headers } = request;
  return {
    address,
    userAgent: headers['user-agent'],
    sessionId: (admin ?? principal)?.sessionId,
    isAdmin: admin !== null,
  };
}
