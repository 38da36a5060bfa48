import type { AddressInfo } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** The proxy plug-in as its documentation shows it, in front of `upstream`. */
const [upstream = ''] = process.argv.slice(2);
const app = Fastify();
app.register(httpProxy, { upstream });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
// Ends with the benchmark, however that ends.
process.once('disconnect', () => process.exit());
