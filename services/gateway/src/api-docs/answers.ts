import { STATUS_CODES } from 'node:http';
import { type Call, type DeclaredAnswer, type FileAnswer, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { type Json, outputSchema } from './json-schema.js';

/** The successful answers of a call, by status. */
export const answersOf = (call: Call): Json => ({
  ...Object.fromEntries(
    Object.entries(call.answers).map(([status, answer]) => {
      const headers = headersOf(call, Number(status), answer);
      return [
        status,
        {
          description: STATUS_CODES[status] ?? status,
          ...(Object.keys(headers).length > 0 && { headers }),
          ...(answer && { content: contentOf(answer) }),
        },
      ];
    }),
  ),
  ...(call.revalidates && { 304: { description: 'What `If-None-Match` names is still the answer.' } }),
});

const text = { type: 'string' };

function headersOf({ query, revalidates }: Call, status: number, answer: DeclaredAnswer): Json {
  return {
    ...(status === 302 && { Location: { description: 'A page of this site, or of Google.', schema: text } }),
    ...(isFileAnswer(answer) &&
      answer.disposition === 'attachment' && {
        'Content-Disposition': { description: 'With a file name.', schema: text },
      }),
    ...(revalidates && status === 200 && { ETag: { description: 'Stands for this answer.', schema: text } }),
    ...(query?.shape.page && {
      [totalCountHeader]: { description: 'How many there are on all pages.', schema: { type: 'integer', minimum: 0 } },
    }),
  };
}

/** Bytes have no schema (OpenAPI 3.1, "Considerations for File Uploads"). */
function contentOf(answer: NonNullable<DeclaredAnswer>): Json {
  if (!isFileAnswer(answer)) return { 'application/json': { schema: outputSchema(answer) } };
  const { mediaType, events } = answer;
  // A schema would be taken for that of each event.
  if (events) return { [mediaType]: { 'x-events': dataOf(events) } };
  return { [mediaType]: isText(mediaType) ? { schema: text } : {} };
}

/** What OpenAPI has no words for before 3.2, which few programs read: the schema of each event's `data`. */
const dataOf = (events: NonNullable<FileAnswer['events']>): Json =>
  Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, outputSchema(schema)]));

const isText = (mediaType: string): boolean => /^text\/|xml/.test(mediaType);
