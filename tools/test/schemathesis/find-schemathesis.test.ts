import { expect, test } from 'vitest';
import { findOrInstallSchemathesis } from '../../src/schemathesis/find-schemathesis.js';
import { simulatedMachine } from '../backing/simulated-machine.js';
import { temporaryFolder } from '../temporary-folder.js';

test('takes the one that was installed before', async () => {
  const folder = await temporaryFolder();
  const program = `${folder}/schemathesis/bin/schemathesis`;
  const machine = await simulatedMachine({ [program]: { stdout: 'Schemathesis 4' } });
  expect(await findOrInstallSchemathesis(machine, folder)).toEqual({ program });
  expect(machine.ran).toEqual([`${program} --version`]);
});

test('makes an environment of the Python that is there, and installs exact versions into it', async () => {
  const folder = await temporaryFolder();
  const machine = await simulatedMachine({ 'python3 -m venv': {}, [`${folder}/schemathesis/bin/pip install`]: {} });
  await machine.install('python3');
  expect(await findOrInstallSchemathesis(machine, folder)).toEqual({
    program: `${folder}/schemathesis/bin/schemathesis`,
  });
  expect(machine.ran.at(-1)).toMatch(/--requirement .*requirements\.txt$/);
});

test('says in one line why there is none', async () => {
  const folder = await temporaryFolder();
  const without = await simulatedMachine();
  expect(await findOrInstallSchemathesis(without, folder)).toEqual({ why: 'no python3 here; no apt-get here' });
  const offline = await simulatedMachine({
    'python3 -m venv': {},
    [`${folder}/schemathesis/bin/pip install`]: {
      code: 1,
      stderr: 'WARNING: retrying\nERROR: No matching distribution',
    },
  });
  await offline.install('python3');
  expect(await findOrInstallSchemathesis(offline, folder)).toEqual({
    why: 'pip could not install it: ERROR: No matching distribution',
  });
});
