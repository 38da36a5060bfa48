import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createBaseApp } from '../src/app/create-app.js';

const connections = 40;

it('new connections are answered while those that were there before them are busy', async () => {
  const { app } = createBaseApp(
    'test',
    { LOG_LEVEL: 'silent' },
    { languageOf: () => 'en', addressOf: () => '', notFound: () => 'not found' },
  );
  app.get('/work', (_request, reply) => {
    const until = performance.now() + 3;
    while (performance.now() < until);
    reply.send('done');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  const answers = Array.from({ length: connections }, () => 0);
  await Promise.all(
    answers.map(
      (_none, index) =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          onTestFinished(() => void socket.destroy());
          const ask = () => socket.write('GET /work HTTP/1.1\r\nHost: a\r\n\r\n');
          socket.on('connect', ask).on('data', () => {
            answers[index]!++;
            resolve();
            if (answers.includes(0)) ask();
          });
        }),
    ),
  );
  // Were all answered before the next connection is accepted, it would be about `connections` ** 2 / 4.
  expect(answers.reduce((all, those) => all + those)).toBeLessThan(connections * 4);
});
