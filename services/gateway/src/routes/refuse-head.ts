import { answersHead, type Call } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { sendProblem } from '@wifi-share/service-kit/app/problem-handler';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../site/language.js';

/** Fastify adds HEAD to every GET. */
export const hasHead = (call: Call | undefined): boolean => call === undefined || answersHead(call);

/** Mail scanners and previews ask by HEAD: a step of a person's way, such as a sign-in with Google, does not answer them, nor does a stream (R44). */
export function refuseHead(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (request.method !== 'HEAD' || hasHead(call)) return;
    reply.header('allow', 'GET');
    return sendProblem(reply, new Problem('method_not_allowed'), languageOf(request));
  });
}
