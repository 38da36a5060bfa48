import {
  deleteFailedMail,
  type FailedMail,
  listFailedMails,
  retryFailedMail,
} from '@wifi-share/contracts/internal/failed-mails';
import { createInternalClient, type InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { type Installation, OpsProblem } from './installation.js';
import { shortened, table } from './table.js';

/** Asks the mailer. Throws OpsProblem when it does not answer. */
async function withMailer<T>(
  { services, signingKey, secret }: Installation,
  use: (ask: InternalClient['ask'], origin: string) => Promise<T>,
): Promise<T> {
  const client = createInternalClient(createCallSigner({ caller: 'ops', signingKey, secret }));
  try {
    return await use(client.ask, services.mailer ?? '');
  } catch (error) {
    if ((error as Error).name !== 'DependencyUnavailable') throw error;
    const { cause } = error as Error;
    throw new OpsProblem(`The mailer does not answer: ${cause instanceof Error ? cause.message : cause}`);
  } finally {
    await client.close();
  }
}

/** Failed e-mails, newest first. */
export const failedMails = (installation: Installation): Promise<FailedMail[]> =>
  withMailer(installation, (ask, origin) => ask(listFailedMails, { to: 'mailer', origin }));

/** Puts e-mails back into the queue, with all their attempts; resolves to those that were there. */
export const retryMails = (installation: Installation, jobIds: readonly string[]): Promise<string[]> =>
  eachFailed(installation, jobIds, retryFailedMail);

/** Removes e-mails for good; resolves to those that were there. */
export const forgetMails = (installation: Installation, jobIds: readonly string[]): Promise<string[]> =>
  eachFailed(installation, jobIds, deleteFailedMail);

const eachFailed = (
  installation: Installation,
  jobIds: readonly string[],
  call: typeof retryFailedMail | typeof deleteFailedMail,
): Promise<string[]> =>
  withMailer(installation, async (ask, origin) => {
    const found: string[] = [];
    for (const jobId of jobIds) {
      const wasThere = await ask(call, { to: 'mailer', origin, params: { jobId } }).then(
        () => true,
        (error: Error) => {
          if (error.message.endsWith('answered 404')) return false;
          throw error;
        },
      );
      if (wasThere) found.push(jobId);
    }
    return found;
  });

export function failedMailsText(mails: readonly FailedMail[]): string {
  if (mails.length === 0) return 'There are no failed e-mails.';
  const rows = mails.map(({ jobId, failedAt, template, to, attempts, reason }) => [
    ...[jobId, failedAt.slice(0, 19).replace('T', ' '), template, to, attempts],
    shortened(reason),
  ]);
  return table(['job', 'failed (UTC)', 'e-mail', 'to', 'attempts', 'because of'], rows);
}
