import { describe, expect, test } from 'vitest';
import { checkAlertRules } from '../../src/supply-chain/alert-rules.js';
import { auditDependencies } from '../../src/supply-chain/audit.js';
import { builtImages, takenImages } from '../../src/supply-chain/images.js';
import { pinnedImages } from '../../src/supply-chain/pin-images.js';
import { licenceList, type Sbom } from '../../src/supply-chain/sbom.js';
import { simulatedMachine } from '../backing/simulated-machine.js';

describe('the images of docker-compose.yml', () => {
  test('are all found: those that are built with their workspace, those of others with their tag', async () => {
    expect(await builtImages()).toContainEqual({ name: 'wifi-share/identity', folder: 'services/identity' });
    expect(await builtImages()).toContainEqual({ name: 'wifi-share/paypal-simulator', folder: 'tools/simulators' });
    expect(await builtImages()).toHaveLength(13);
    expect((await takenImages()).map(({ variable }) => variable).sort()).toEqual([
      'CADDY_IMAGE',
      'GRAFANA_IMAGE',
      'MAILDEV_IMAGE',
      'MONGO_IMAGE',
      'NATS_IMAGE',
      'NODE_IMAGE',
      'PROMETHEUS_IMAGE',
      'REDIS_IMAGE',
      'TEMPO_IMAGE',
    ]);
  });

  test('are pinned by the digest that the registry names', async () => {
    const digest = `sha256:${'ab'.repeat(32)}`;
    const machine = await simulatedMachine({
      'docker pull': {},
      'docker image inspect': { stdout: `["registry/x@${digest}"]\n` },
    });
    const lines = (await pinnedImages(machine, () => undefined)).split('\n');
    const { variable, tag } = (await takenImages())[0]!;
    expect(lines).toContain(`${variable}=${tag}@${digest}`);
  });

  test('are not pinned while one of them has no digest or cannot be pulled', async () => {
    const local = await simulatedMachine({ 'docker pull': {}, 'docker image inspect': { stdout: '[]\n' } });
    await expect(pinnedImages(local, () => undefined)).rejects.toThrow('has no digest');
    const offline = await simulatedMachine({ 'docker pull': { code: 1, stderr: 'no route to host' } });
    await expect(pinnedImages(offline, () => undefined)).rejects.toThrow('no route to host');
  });
});

describe('the audit of dependencies', () => {
  const auditing = async (answer: object, code: number) =>
    auditDependencies(await simulatedMachine({ 'npm audit': { code, stdout: JSON.stringify(answer) } }));

  test('passes and fails as the registry says', async () => {
    expect(await auditing({ metadata: { vulnerabilities: { low: 1, high: 0 } } }, 0)).toEqual({
      outcome: 'passed',
      words: '1 low, 0 high',
    });
    expect(await auditing({ metadata: { vulnerabilities: { low: 0, high: 2 } } }, 1)).toMatchObject({
      outcome: 'failed',
    });
  });

  test('says so where the registry offers none', async () => {
    expect(await auditing({ message: '405 Method Not Allowed' }, 1)).toEqual({
      outcome: 'not run',
      words: 'the registry offers no advisories: 405 Method Not Allowed',
    });
  });
});

test('the list of licences names packages by licence, and those that nobody has accepted', () => {
  const library = (name: string, id: string | null, group?: string) => ({
    type: 'library',
    name,
    version: '1.0.0',
    ...(group && { group }),
    ...(id !== null && { licenses: [id.includes(' ') ? { expression: id } : { license: { id } }] }),
  });
  const components = [
    library('a', 'MIT'),
    library('b', 'AGPL-3.0-only'),
    library('c', null),
    library('d', 'MIT AND OFL-1.1'),
    library('e', 'MIT AND AGPL-3.0-only'),
    library('kit', null, '@wifi-share'),
  ];
  const sbom: Sbom = { metadata: { component: { type: 'application', name: 'x' } }, components };
  const { markdown, refused } = licenceList([sbom, sbom]);
  expect(markdown).toContain('## MIT (1)\n\na 1.0.0\n');
  const names = ['b 1.0.0: AGPL-3.0-only', 'e 1.0.0: MIT AND AGPL-3.0-only', 'c 1.0.0: none declared'];
  expect(refused).toEqual(names);
});

describe('the check of the alert rules', () => {
  const valid = { 'promtool check': {}, 'promtool test': {} };
  const checking = async (answers: Parameters<typeof simulatedMachine>[0], ...programs: string[]) => {
    const machine = await simulatedMachine(answers);
    for (const program of programs) await machine.install(program);
    return { verdict: await checkAlertRules(machine), ran: machine.ran };
  };

  test('has promtool read the configuration, the examples and the dashboard', async () => {
    const { verdict, ran } = await checking(valid, 'promtool');
    expect(verdict.outcome).toBe('passed');
    expect(ran.map((line) => line.replace(/ \S*\//, ' '))).toEqual([
      'promtool check config prometheus.yml',
      'promtool test rules prometheus-alerts.test.yml',
      'promtool check rules dashboard.yml',
    ]);
  });

  test('fails with the words of promtool', async () => {
    const answers = { ...valid, 'promtool test': { code: 1, stdout: 'FAILED: EventsLag' } };
    const { verdict } = await checking(answers, 'promtool');
    expect(verdict).toEqual({ outcome: 'failed', words: expect.stringContaining('FAILED: EventsLag') });
  });

  test('builds promtool where there is Go, and says so where it cannot', async () => {
    const failing = await checking({ 'go install': { code: 1, stderr: 'no route to host' } }, 'go');
    expect(failing.ran).toEqual([expect.stringMatching(/^go install .*promtool@v/)]);
    expect(failing.verdict).toEqual({ outcome: 'not run', words: 'go install failed: no route to host' });
    expect((await checking({})).verdict).toEqual({ outcome: 'not run', words: 'neither promtool nor Go is here' });
  });
});
