import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** How many files of the SDK a process has loaded in which a service is ready; of this one other tests have part. */
async function filesOfSdk(settings: object): Promise<number> {
  const config = { LOG_LEVEL: 'silent', INTERNAL_PUBLIC_KEYS: signingKeys.known, ...settings };
  const script = `
    import { createRequire } from 'node:module';
    import { createServiceApp } from '${folder}src/app/create-app.ts';
    const service = createServiceApp('test', ${JSON.stringify(config)});
    await service.start();
    await service.allReached();
    const loaded = Object.keys(createRequire('${folder}').cache);
    console.log(loaded.filter((file) => /@opentelemetry.(sdk|exporter|otlp)/.test(file)).length);
    await service.stop();`;
  const args = ['--conditions=source', '--import=tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  return Number(stdout);
}

it('nothing of the SDK is loaded where nothing is traced', async () => {
  const counts = await Promise.all([filesOfSdk({}), filesOfSdk({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })]);
  expect(counts).toEqual([0, expect.any(Number)]);
  expect(counts[1]).toBeGreaterThan(10);
});
