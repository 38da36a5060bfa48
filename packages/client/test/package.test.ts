import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable } from '../src/call-table.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** As `npm run build` has made it. */
const packed = join(root, `packages/client/dist-package/client-${version}.tgz`);

/** A folder with nothing in it but the unpacked package. */
let folder: string;
let unpacked: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wifi-share-client-'));
  unpacked = join(folder, 'node_modules/@wifi-share/client');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', packed, '-C', unpacked, '--strip-components=1']);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What tsc says of `files`, with nothing but the language's own types. */
function faultsOf(files: string[], cwd: string, ...options: string[]): string {
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', 'false', '--types', '', '--target', 'es2023'];
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--ignoreConfig'];
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...strict, ...modules, ...options, ...files], {
      cwd,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('is small, and holds code, types and a README alone, without schemas and without anything to install', () => {
  expect(statSync(packed).size).toBeLessThan(30_000);
  expect(readdirSync(unpacked).sort()).toEqual(['README.md', 'client.d.ts', 'client.js', 'package.json']);
  const served = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  expect(served).toMatchObject({ name: '@wifi-share/client', version });
  expect(Object.keys(served).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  const code = readFileSync(join(unpacked, 'client.js'), 'utf8');
  expect([...code.matchAll(/from "([^"]+)"/g)].map(([, name]) => name)).toEqual(['node:timers/promises']);
  expect(code).not.toMatch(/zod|ZodError/i);
  expect(readFileSync(join(unpacked, 'client.d.ts'), 'utf8')).not.toMatch(/\bimport\b/);
});

it('has a method for every call that takes a token', async () => {
  const { createClient } = await import(pathToFileURL(join(unpacked, 'client.js')).href);
  const client = createClient({ origin: 'https://wifi.example', token: 'wifishare_x' });
  expect(Object.keys(client)).toEqual(Object.keys(callTable));
  expect(Object.keys(callTable)).toEqual(expect.arrayContaining(['listNetworks', 'rotatePassword', 'readOwnLogo']));
});

it('has the same bytes when it is packed again', () => {
  const again = join(folder, 'again');
  mkdirSync(again);
  execFileSync(process.execPath, [join(root, 'tools/pack-download.mjs'), 'client', unpacked], { cwd: again });
  expect(readFileSync(join(again, `dist-package/client-${version}.tgz`)).equals(readFileSync(packed))).toBe(true);
});

describe('its types', () => {
  const use = `
    import { ApiProblem, createClient, type Network } from '@wifi-share/client';
    const client = createClient({ origin: 'https://wifi.example', token: 'wifishare_x', timeoutMs: 1 });
    const networks: Network[] = await client.listNetworks();
    const { id, lastAccessed }: { id: string; lastAccessed: string | null } = await client.createNetwork({
      body: { name: 'Bar', ssid: 'Bar', password: 'a corner to sit in' },
    });
    const { rotation, driver } = await client.rotatePassword({ params: { id }, signal: AbortSignal.timeout(1) });
    const state: 'waiting' | 'begun' | 'unconfirmed' | undefined = rotation?.state;
    await client.changeScreen({ params: { screenId: 's' }, body: { name: 'Door' } });
    const csv: string = await client.exportAnalyticsCsv({ query: { from: '2026-01-01', to: '2026-01-31' } });
    const picture: Uint8Array = await client.readOwnLogo({ params: { id } });
    const nothing: undefined = await client.deleteNetwork({ params: { id } });
    const { retryAfter }: { retryAfter: number | null } = new ApiProblem('no', {
      status: 429, code: 'too_many_requests', errors: [], requestId: null, retryAfter: 1,
    });
    export { csv, driver, lastAccessed, networks, nothing, picture, retryAfter, state };
  `;
  const wrong = [
    `client.createNetwork({ body: { name: 'Bar' } })`,
    `client.createNetwork({ body: { name: 'Bar', ssid: 'Bar', security: 'WPA9' } })`,
    `client.updateNetwork({ body: {} })`,
    `client.listNetworks({ params: { id: 'x' } })`,
    `client.exportAnalyticsCsv({ query: { from: '2026-01-01' } })`,
    `client.deleteAccount()`,
  ];

  it('work in an empty folder, and refuse what a call does not take', () => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const refused = wrong.map((call) => `// @ts-expect-error\nawait ${call};`);
    writeFileSync(join(folder, 'use.ts'), [use, ...refused].join('\n'));
    expect(faultsOf(['use.ts'], folder)).toBe('');
  });

  it('are those that the schemas have', () => {
    const inferred = join(root, 'packages/client/dist/client.js');
    const compared = `
      import type { Client as Served } from '@wifi-share/client';
      import type { Client as Inferred } from ${JSON.stringify(inferred)};
      type Exact<T> = T extends Uint8Array | AbortSignal ? T
        : T extends (...given: infer A) => infer R ? (...given: Exact<A> extends infer G extends unknown[] ? G : never) => Exact<R>
        : T extends Promise<infer V> ? Promise<Exact<V>>
        : T extends object ? { [K in keyof T]: Exact<T[K]> } : T;
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      type Differing = { [K in keyof Inferred]: K extends keyof Served
        ? Same<Exact<Inferred[K]>, Exact<Served[K]>> extends true ? never : K : K }[keyof Inferred];
      export const differing: Differing[] = [];
      export const none: never = differing[0] as Differing;
    `;
    writeFileSync(join(folder, 'compared.ts'), compared);
    expect(faultsOf(['compared.ts'], folder, '--skipLibCheck')).toBe('');
  });
});
