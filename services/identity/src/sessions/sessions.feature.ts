import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { limitRules } from '../limits/limit-rules.js';
import { registerGoogleRoutes } from '../social-sign-in/google.routes.js';
import { registerGoogleUnlinkingRoutes } from '../social-sign-in/google-unlinking.routes.js';
import { createGoogleUnlinking } from '../social-sign-in/google-unlinking.service.js';
import { createSocialSignIn } from '../social-sign-in/social-sign-in.js';
import { registerOwnSessionRoutes } from './own-sessions.routes.js';
import { createOwnSessions } from './own-sessions.service.js';
import { registerSessionRoutes } from './sessions.routes.js';
import { createSessions } from './sessions.service.js';

/** Signing in, with a password or with Google, and out. */
export function addSessions(app: FastifyInstance, foundation: Foundation): void {
  const { config, users, redis, sessions, hasher, beginSession, proveIdentity, publicUrl, now } = foundation;
  const signInLimit = foundation.attemptLimit(limitRules.signIn);
  const signIn = createSessions({ users, sessions, beginSession, hasher, signInLimit, now });
  const social = createSocialSignIn({ config, users, sessionStore: sessions, sessions: signIn, redis, now });
  registerSessionRoutes(app, { sessions: signIn, linkAfterPassword: social.linkAfterPassword, publicUrl });
  registerOwnSessionRoutes(app, createOwnSessions({ users, sessions }), publicUrl);
  registerGoogleRoutes(app, social.google, publicUrl);
  const unlinking = createGoogleUnlinking({ users, sessions, beginSession, proveIdentity, now });
  registerGoogleUnlinkingRoutes(app, unlinking, publicUrl);
}
