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
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

export function registerOperations(app: FastifyInstance, { operations }: Context): void {
  registerCall(app, readOperations, () => operations.read());

  registerCall(app, readBackupState, () => operations.readBackup());

  registerCall(app, listFailedMailsAsAdmin, async ({ query }, reply) => {
    const { entries, total } = await operations.listMails(query);
    reply.header(totalCountHeader, total);
    return entries;
  });

  registerCall(app, retryFailedMailAsAdmin, ({ params, ...by }) => operations.retryMail(params.jobId, by));

  registerCall(app, discardFailedMail, ({ params, ...by }) => operations.discardMail(params.jobId, by));

  registerCall(app, listDeadLettersAsAdmin, async ({ query }, reply) => {
    const { entries, total } = await operations.listLetters(query);
    reply.header(totalCountHeader, total);
    return entries;
  });

  registerCall(app, replayDeadLetterAsAdmin, ({ params, ...by }) => operations.replayLetter(Number(params.id), by));

  registerCall(app, discardDeadLetterAsAdmin, ({ params, ...by }) => operations.discardLetter(Number(params.id), by));
}
