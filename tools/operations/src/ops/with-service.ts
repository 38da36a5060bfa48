import { createInternalClient, type InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { type Installation, OpsProblem } from './installation.js';

export type AskService<T> = (ask: InternalClient['ask'], origin: string) => Promise<T>;

/** Asks a service, such as `mailer`. Throws OpsProblem when it does not answer. */
export async function withService<T>(
  { services, signingKey, secret }: Installation,
  name: string,
  use: AskService<T>,
): Promise<T> {
  const client = createInternalClient(createCallSigner({ caller: 'ops', signingKey, secret }));
  try {
    return await use(client.ask, services[name] ?? '');
  } catch (error) {
    if ((error as Error).name !== 'DependencyUnavailable') throw error;
    const { cause } = error as Error;
    throw new OpsProblem(`The ${name} does not answer: ${cause instanceof Error ? cause.message : cause}`);
  } finally {
    await client.close();
  }
}
