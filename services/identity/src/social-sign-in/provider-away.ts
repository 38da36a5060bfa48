import { ClientError } from 'openid-client';

/** Whether `error` of openid-client means that the provider could not be asked, as opposed to that it refused. */
export function isProviderAway(error: unknown): boolean {
  // What fetch throws when there is no connection.
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (!(error instanceof ClientError)) return false;
  const { code, cause } = error;
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
