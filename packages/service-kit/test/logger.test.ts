import Fastify, { LogController } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { loggerOptions, requestIdLabel, requestLogger } from '../src/app/logger.js';
import { registerResponseLog } from '../src/app/response-log.js';
import { registerRequestContext } from '../src/tracing/current-request.js';

/** A service's logger, and the text of everything it has written. */
function recorded(more: { disableRequestLogging?: boolean } = {}) {
  const written: string[] = [];
  const stream = { write: (line: string) => void written.push(line) };
  const options = loggerOptions('test', 'info');
  const app = Fastify({
    logger: { ...(typeof options === 'object' ? options : {}), stream },
    childLoggerFactory: requestLogger,
    logController: new LogController({ requestIdLogLabel: requestIdLabel, ...more }),
  });
  return { app, log: app.log, text: () => written.join('') };
}

it.each([
  'password',
  'newPassword',
  'token',
  'email',
  'cookie',
  'authorization',
  'x-internal-call',
  'x-principal',
  'accessCode',
  'verificationCode',
  'sealed',
])('writes no %s, however deep it stands in what is logged', (name) => {
  const { log, text } = recorded();
  const secret = { [name]: 'very-secret' };
  log.info(secret, 'bare');
  log.warn({ body: secret }, 'in a body');
  log.error({ request: { headers: secret } }, 'in the headers of a request');
  log.error({ job: { attempts: [{ data: { body: secret } }] } }, 'in a list');
  log.error({ document: { toJSON: () => secret } }, 'in what becomes JSON');
  expect(text()).not.toContain('very-secret');
  expect(text().match(/\[redacted\]/g)).toHaveLength(5);
});

it('says in every line which request is its cause, once', async () => {
  const { app, log, text } = recorded();
  registerRequestContext(app);
  app.get('/', async (request) => {
    request.log.info('by its own logger');
    log.info("by the service's");
  });
  await app.inject('/');
  log.info('by none');
  const lines = text()
    .split('\n')
    .filter((line) => /by (its|the|none)/.test(line));
  const requestId = JSON.parse(lines[0] ?? '').requestId;
  expect(lines.map((line) => line.split(`"requestId":"${requestId}"`).length - 1)).toEqual([1, 1, 0]);
  await app.close();
});

it('logs only method and path of a request: queries carry tokens, and addresses are personal data', async () => {
  const { app, text } = recorded();
  app.get('/verify', async (request) => request.log.info({ req: request }, 'seen'));
  await app.inject({
    url: '/verify?token=very-secret',
    headers: { cookie: 'session=very-secret', 'x-client-ip': '203.0.113.77' },
    remoteAddress: '203.0.113.77',
  });
  expect(text()).toContain('"req":{"method":"GET","path":"/verify"},"msg":"seen"');
  await app.close();
  const own = text()
    .split('\n')
    .filter((line) => line.includes('"msg":"seen"'));
  expect(own.join('')).not.toMatch(/very-secret|203\.0\.113/);
});

it('says of an answer which route it was, and not the id in its address', async () => {
  const { app, text } = recorded({ disableRequestLogging: true });
  onTestFinished(() => app.close());
  registerResponseLog(app);
  app.get('/wifi/:id', async () => 'a page with a password');
  await app.inject({ url: '/wifi/aB3dE6gH9jK2?lang=de', headers: { 'user-agent': 'Firefox' } });
  expect(text()).toContain('"method":"GET","route":"/wifi/:id","status":200');
  expect(text()).not.toMatch(/aB3dE6gH9jK2|lang=de|Firefox|127\.0\.0\.1|a page/);
});
