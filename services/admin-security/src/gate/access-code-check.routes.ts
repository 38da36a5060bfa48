import { checkAccessCode } from '@wifi-share/contracts/internal/access-code-check';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Gate } from './gate.service.js';

export function registerAccessCodeCheck(app: FastifyInstance, gate: Gate): void {
  registerInternalCall(app, checkAccessCode, ({ body }) => gate.checkAgain(body));
}
