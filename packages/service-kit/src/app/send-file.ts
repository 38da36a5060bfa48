import { Readable } from 'node:stream';
import type { AnsweredFile, FileAnswer } from '@wifi-share/contracts/calls/define-call';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** Sends a file as its call declares it; no search engine keeps it (R22). */
export function sendFile(reply: FastifyReply, { mediaType, disposition }: FileAnswer, file: AnsweredFile) {
  const { fileName, content } = file;
  return reply
    .type(mediaType)
    .header('content-disposition', contentDisposition(fileName, { type: disposition }))
    .header('x-robots-tag', 'noindex')
    .send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content));
}
