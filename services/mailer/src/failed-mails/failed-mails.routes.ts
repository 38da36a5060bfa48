import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failedMailSchema } from './failed-mail.js';
import type { FailedMails } from './failed-mails.service.js';

/** For operators and other services; the gateway routes nothing under /internal. */
export function registerFailedMailRoutes(app: FastifyInstance, failedMails: FailedMails): void {
  app.get('/internal/failed-mails', { schema: { response: { 200: z.array(failedMailSchema) } } }, () =>
    failedMails.list(),
  );

  app.post<{ Params: { jobId: string } }>(
    '/internal/failed-mails/:jobId/retry',
    { schema: { params: z.object({ jobId: z.string() }) } },
    async (request, reply) => {
      await failedMails.retry(request.params.jobId);
      return reply.code(202).send();
    },
  );
}
