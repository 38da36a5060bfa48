import { signUp } from '@wifi-share/contracts/calls/identity';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Signup } from './signup.service.js';

export function registerSignupRoutes(app: FastifyInstance, signup: Signup): void {
  registerCall(app, signUp, ({ body, language, clientAddress }) => signup.signUp(body, { language, clientAddress }));
}
