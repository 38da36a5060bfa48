import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findKubernetesSchemas } from '../../src/supply-chain/kubernetes-schemas.js';
import { checkManifests } from '../../src/supply-chain/manifests.js';
import { checkWorkflows } from '../../src/supply-chain/workflows.js';
import { simulatedMachine } from '../backing/simulated-machine.js';
import { temporaryFolder } from '../temporary-folder.js';

const valid = { 'kustomize build': { stdout: 'kind: Service' }, kubeconform: {}, 'docker stack config': {} };

async function checking(answers: Parameters<typeof simulatedMachine>[0], ...programs: string[]) {
  const machine = await simulatedMachine(answers);
  for (const program of programs) await machine.install(program);
  const data = await temporaryFolder();
  await mkdir(join(data, 'kubernetes-schemas-1.37.0'));
  return { verdict: await checkManifests(machine, data), ran: machine.ran };
}

it('has each overlay built and checked by the schemas of Kubernetes, and the stack of Swarm read', async () => {
  const { verdict, ran } = await checking(valid, 'kustomize', 'kubeconform', 'docker');
  expect(verdict.outcome).toBe('passed');
  expect(ran.map((line) => line.replaceAll(/\S*\//g, ''))).toEqual([
    'kustomize build with-servers',
    expect.stringMatching(/^kubeconform -strict -schema-location .* with-servers.yaml$/),
    'kustomize build external-servers',
    expect.stringMatching(/^kubeconform -strict -schema-location .* external-servers.yaml$/),
    'docker stack config -c stack.yml',
  ]);
});

it('fails with the words of who refuses', async () => {
  const answers = { ...valid, kubeconform: { code: 1, stdout: 'replicass not allowed' } };
  const { verdict } = await checking(answers, 'kustomize', 'kubeconform');
  expect(verdict).toEqual({ outcome: 'failed', words: expect.stringContaining('replicass not allowed') });
});

it('says what it could not check', async () => {
  expect((await checking({})).verdict).toEqual({ outcome: 'not run', words: 'neither kustomize nor Go is here' });
  const { verdict } = await checking(valid, 'kustomize', 'kubeconform');
  expect(verdict.words).toContain('without docker the stack of Swarm was not read');
});

it('keeps schemas that refer to nothing outside of their folder', async () => {
  const schemas = 'kubernetes_validate/kubernetes-json-schema/v1.37.0-local-strict';
  const machine = await simulatedMachine({ 'python3 -m pip': {} });
  const { run } = machine;
  machine.run = async (command, args) => {
    if (args[1] !== 'zipfile') return run(command, args);
    const folder = join(args.at(-1) ?? '', schemas);
    await mkdir(folder, { recursive: true });
    const schema = { $id: 'https://elsewhere/secret', $ref: '/api/_definitions.json#/$defs/a' };
    await writeFile(join(folder, 'secret-v1.json'), JSON.stringify(schema));
    return { code: 0, stdout: '', stderr: '' };
  };
  const data = await temporaryFolder();
  expect(await findKubernetesSchemas(machine, data)).toHaveProperty('pattern');
  const kept = await readFile(join(data, 'kubernetes-schemas-1.37.0/secret-v1.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual({ $ref: '_definitions.json#/$defs/a' });
});

it('says so where pip brings no schemas', async () => {
  const machine = await simulatedMachine({ 'python3 -m pip': { code: 1, stderr: 'no route to host' } });
  const missing = 'no schemas of Kubernetes: no route to host';
  expect(await findKubernetesSchemas(machine, await temporaryFolder())).toEqual({ missing });
});

it('has actionlint check the workflows', async () => {
  const machine = await simulatedMachine({ actionlint: { code: 1, stdout: 'release.yml:3: unknown key' } });
  await machine.install('actionlint');
  expect(await checkWorkflows(machine)).toEqual({ outcome: 'failed', words: 'release.yml:3: unknown key' });
});
