import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** Answers one JSON text from memory, whatever is asked: the least that a server behind a proxy can do. */
const [json = '{}'] = process.argv.slice(2);
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
