import { Readable } from 'node:stream';
import { exportUser } from '@wifi-share/contracts/internal/user-export';
import type { FastifyInstance } from 'fastify';
import { type JsonText, jsonObject } from '../json/json-stream.js';
import { registerInternalCall } from './register-internal-call.js';

/** Streams the service's part of a data export (R17): it may be larger than memory. */
export function registerUserExport(app: FastifyInstance, exportOf: (userId: string) => Record<string, JsonText>): void {
  registerInternalCall(app, exportUser, async ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(Readable.from(jsonObject(exportOf(params.id)))),
  );
}
