import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commandSchema, createCommandDriver } from '../src/drivers/command.js';
import { withoutSecrets } from '../src/without-secrets.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { until } from './support/until.js';

const wifi = { ssid: 'Café $(id)', security: 'WPA2', hidden: false } as const;
const change = { password: '$(touch /tmp/x) "\'; `', previous: 'old', keepsPrevious: false };

async function driverOf(source: string, more: object = {}) {
  const folder = await temporaryFolder();
  const script = join(folder, 'router.cjs');
  await writeFile(script, `const input = require('node:fs').readFileSync(0, 'utf8');\n${source}`);
  const program = [process.execPath, script];
  const configuration = commandSchema.parse({ driver: 'command', apply: [...program, folder], ...more });
  return { folder, program, driver: createCommandDriver(configuration), configuration };
}

it('gets the values as JSON on standard input, without a shell', async () => {
  const { driver, folder } = await driverOf("require('node:fs').writeFileSync(process.argv[2] + '/input', input)");
  await driver.apply(wifi, change);
  expect(JSON.parse(await readFile(join(folder, 'input'), 'utf8'))).toEqual({
    action: 'apply',
    ...wifi,
    password: change.password,
    previous: 'old',
    keepPrevious: false,
  });
  expect(await driver.can()).toEqual({ readBack: false, severalKeys: false, evict: false });
});

it('has not changed anything where it ends with another exit code, and says why by its last line', async () => {
  const { driver } = await driverOf("console.error('trying\\nthe router is off'); process.exit(4)");
  await expect(driver.apply(wifi, change)).rejects.toMatchObject({
    reason: 'refused',
    message: 'the router is off',
    mayHaveChanged: false,
  });
});

it('is killed with what it started where it takes too long, and may have changed something', async () => {
  const { configuration, driver, folder } = await driverOf(`
    const started = "require('node:net').connect(process.argv[1])";
    require('node:child_process').spawn(process.execPath, ['-e', started, process.argv[2] + '/socket'], { stdio: 'ignore' });`);
  const server = createServer().listen(join(folder, 'socket'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.close();
  });
  const outcome = expect(driver.apply(wifi, change)).rejects;
  const killed = outcome.toMatchObject({ reason: 'unreachable', mayHaveChanged: true });
  const [connection] = await once(server, 'connection');
  onTestFinished(() => connection.destroy());
  vi.advanceTimersByTime(configuration.timeoutSeconds * 1000);
  await killed;
  // What it has started lives as long as its connection.
  await until(() => connection.resume().closed);
});

it('prints what the router has, and ends a password', async () => {
  const {
    program,
    driver: first,
    configuration,
  } = await driverOf("console.log(JSON.parse(input).action === 'read' ? ' one \\ntwo' : 5)");
  expect((await first.can()).readBack).toBe(false);
  const driver = createCommandDriver({ ...configuration, read: program, retire: program, keepsPrevious: true });
  expect(await driver.read(wifi)).toEqual([[' one ', 'two']]);
  expect(await driver.retire(wifi, change)).toBe(5);
  expect(await driver.can()).toEqual({ readBack: true, severalKeys: true, evict: true });
});

it('keeps its arguments to itself: they may be secrets', async () => {
  const configuration = { apply: ['/opt/set-wifi', 'hunter22', '--pin=8642'], read: ['/opt/get-wifi', 'hunter23'] };
  const driver = createCommandDriver(commandSchema.parse({ driver: 'command', ...configuration }));
  expect(await driver.probe()).toEqual({ product: 'set-wifi', networks: null });
  expect(withoutSecrets('/opt/set-wifi: hunter22, hunter23 and 8642 are wrong', driver.secrets)).toBe(
    '/opt/set-wifi: [hidden], [hidden] and [hidden] are wrong',
  );
});

it('that is not there fails', async () => {
  const driver = createCommandDriver(commandSchema.parse({ driver: 'command', apply: ['/nowhere/router'] }));
  await expect(driver.apply(wifi, change)).rejects.toMatchObject({ reason: 'failed', mayHaveChanged: false });
});
