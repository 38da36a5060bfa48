import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import type { StoredDocuments } from './stored-documents.js';

/** Where in all stores `words` stand: the collection, Redis or the stream's subject, with the word. */
export async function placesOf(words: readonly string[], run: Run, documents: StoredDocuments): Promise<string[]> {
  const stored = Object.entries(await documents.all()).map(([name, found]) => [name, JSON.stringify(found)] as const);
  const redis = ['Redis', await readRedisAsText(run.redisUrl)] as const;
  const messages = await readStreamMessages(run.natsUrl);
  const told = messages.map(({ subject, headers, body }) => [subject, `${headers}\n${body}`] as const);
  return [...stored, redis, ...told].flatMap(([place, text]) =>
    words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${word} in ${place}`),
  );
}
