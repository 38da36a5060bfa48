import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientOf } from '../client-address/clients.js';
import { ClientLimit } from '../limits/client-limit.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import { policyReportsPath } from '../site/security-headers.js';

/** In bytes; a report is about 1 KiB, most of it the policy. */
const bodyLimit = 8 * 1024;

/** Reports that are read of one client, and lines that are written of all of them, in a minute. */
const perMinute = { client: 20, lines: 60 };

/** What is read of a report (CSP Level 3 §5.3). */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string().catch(''),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().catch(''),
    'blocked-uri': z.string().catch(''),
  }),
});

/** A name such as `script-src-elem`, `inline` or `/user-login`: nothing else that a stranger writes gets into the log. */
const named = (text = ''): string => /^\/?[a-z-]{1,40}$/.exec(text)?.[0] ?? 'other';

/** The origin of an address: what follows it may be a secret. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return named(address);
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? named(protocol.slice(0, -1)) : origin.slice(0, 100);
}

/** The first part of the path: ids and tokens come after it. */
function screenOf(address: string): string {
  if (!URL.canParse(address)) return 'other';
  const [, first = ''] = new URL(address).pathname.split('/');
  return first === '' ? '/' : named(`/${first}`);
}

/** Where browsers report what a page's policy has blocked: a warning in the log, for operators and against attacks. */
export async function registerPolicyReports(app: FastifyInstance, { clientOf }: { clientOf: ClientOf }): Promise<void> {
  const [ofClient, lines] = [new ClientLimit({ most: perMinute.client }), new ClientLimit({ most: perMinute.lines })];
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.addHook('onRequest', async ({ raw }) => countOrRefuse(ofClient, clientOf(raw).group));
    scope.post(policyReportsPath, { bodyLimit }, async (request, reply) => {
      const report = reportSchema.parse(request.body)['csp-report'];
      const directive = report['effective-directive'] ?? report['violated-directive'].split(' ')[0];
      const blocked = { directive: named(directive), source: originOf(report['blocked-uri']) };
      if (lines.take('all'))
        request.log.warn({ ...blocked, page: screenOf(report['document-uri']) }, 'blocked on a page');
      return reply.code(204).send();
    });
  });
}
