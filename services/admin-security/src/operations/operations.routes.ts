import {
  discardDeadLetterAsAdmin,
  discardFailedMail,
  listDeadLettersAsAdmin,
  listFailedMailsAsAdmin,
  readBackupState,
  readOperations,
  replayDeadLetterAsAdmin,
  retryFailedMailAsAdmin,
} from '@wifi-share/contracts/calls/admin-operations';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

export function registerOperations(app: FastifyInstance, { operations }: Context): void {
  registerCall(app, readOperations, () => operations.read());

  registerCall(app, readBackupState, () => operations.readBackup());

  registerCall(app, listFailedMailsAsAdmin, async ({ query }, reply) =>
    listed(await operations.listMails(query), reply),
  );

  registerCall(app, retryFailedMailAsAdmin, ({ params, ...by }) => operations.retryMail(params.jobId, by));

  registerCall(app, discardFailedMail, ({ params, ...by }) => operations.discardMail(params.jobId, by));

  registerCall(app, listDeadLettersAsAdmin, async ({ query }, reply) =>
    listed(await operations.listLetters(query), reply),
  );

  registerCall(app, replayDeadLetterAsAdmin, ({ params, ...by }) => operations.replayLetter(Number(params.id), by));

  registerCall(app, discardDeadLetterAsAdmin, ({ params, ...by }) => operations.discardLetter(Number(params.id), by));
}
