import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import { languageCodes } from '@wifi-share/contracts/languages';
import { prerenderedAttribute, prerenderedFile } from '@wifi-share/contracts/prerendered';
import { type SingleSignOn, singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSingleSignOnState } from '../src/site/single-sign-on.js';
import { builtFrontend } from './support/built-frontend.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { ok, sendJson } from './support/upstream.js';

describe('the documents of the application', () => {
  const provider = { name: `Acme "&" <b>Co</b>`, required: true };
  let gateway: TestGateway;
  let optional: TestGateway;
  let without: TestGateway;
  beforeAll(async () => {
    const FRONTEND_DIST = await builtFrontend();
    const drawn = Object.fromEntries(languageCodes.map((language) => [language, 'drawn']));
    const screens = { '/': drawn, '/user-login': drawn, '/enhanced-signup': drawn };
    await writeFile(join(FRONTEND_DIST, prerenderedFile), JSON.stringify(screens));
    const startWith = async (answer: SingleSignOn | null) => {
      const started = await startGateway({ FRONTEND_DIST });
      started.identity.answer = (received, response) =>
        received.url === readSingleSignOn.path
          ? sendJson(response, 200, { provider: answer && { ...answer, offSince: null } })
          : ok(received, response);
      return started;
    };
    gateway = await startWith(provider);
    optional = await startWith({ ...provider, required: false });
    without = await startWith(null);
  });
  afterAll(() => Promise.all([gateway, optional, without].map((started) => started.stop())));

  const saidBy = (html: string): unknown => {
    const [, content = 'null'] = new RegExp(`<meta name="${singleSignOnMetaName}" content="([^"]*)"`).exec(html) ?? [];
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    return JSON.parse(text.replaceAll('&amp;', '&'));
  };

  it.each(['/', '/user-login', '/enhanced-signup', '/user-dashboard'])('%s says who the provider is', async (path) => {
    const { text } = await gateway.ask({ path });
    expect(saidBy(text)).toEqual(provider);
    expect(text).not.toContain('<b>Co');
    expect(saidBy((await without.ask({ path })).text)).toBeNull();
  });

  it.each([
    ['/', true],
    ['/user-login', false],
    ['/enhanced-signup', false],
  ])(
    'are not drawn ahead where the screen shows the provider, or offers a sign-up that is none: %s',
    async (path, isDrawn) => {
      const isDrawnBy = async (asked: TestGateway) => (await asked.ask({ path })).text.includes(prerenderedAttribute);
      expect(await isDrawnBy(gateway)).toBe(false);
      expect(await isDrawnBy(optional)).toBe(isDrawn);
      expect(await isDrawnBy(without)).toBe(true);
    },
  );
});

describe('what the gateway knows of the provider', () => {
  const acme: SingleSignOn = { name: 'Acme', required: true };
  const open = { ...acme, required: false };

  function stateOf(answers: (() => Promise<SingleSignOn | null>)[]) {
    let time = 0;
    let asked = 0;
    const read = () => answers[asked++]!();
    const state = createSingleSignOnState({ read, now: () => time });
    const after = async (seconds: number) => {
      time += seconds * 1000;
      await state.ahead();
      // What is asked for beside a document has come by the next one.
      await Promise.resolve();
    };
    return { state, after, askedTimes: () => asked };
  }

  it('is waited for by the first document, and followed ten seconds later', async () => {
    const { state, after, askedTimes } = stateOf([async () => acme, async () => open]);
    await after(0);
    expect(state.current()).toEqual(acme);
    await after(9.9);
    expect(askedTimes()).toBe(1);
    await after(0.1);
    await after(0);
    expect(state.current()).toEqual(open);
  });

  it('stays while identity is away, and holds up no document that knows it', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { state, after } = stateOf([async () => acme, () => Promise.reject(new Error('away')), never]);
    for (const seconds of [0, 10, 10, 0]) await after(seconds);
    expect(state.current()).toEqual(acme);
  });

  it('is nothing before identity has answered, which is asked again', async () => {
    const { state, after } = stateOf([() => Promise.reject(new Error('away')), async () => acme]);
    await after(0);
    expect(state.current()).toBeNull();
    await after(10);
    expect(state.current()).toEqual(acme);
  });
});
