import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** Answers one file from memory, whatever is asked: the least that a server behind a proxy can do. */
const [file = '', headers = '{}'] = process.argv.slice(2);
const body = await readFile(file);
const fixed: Record<string, string> = JSON.parse(headers);
const app = Fastify();
app.get('/*', (_request, reply) => reply.headers(fixed).send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
// Ends with the benchmark, however that ends.
process.once('disconnect', () => process.exit());
