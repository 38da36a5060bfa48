import { ConfigError } from '@wifi-share/service-kit/config/load-config';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BackupProblem } from '../src/backup/system.js';
import { reportFailure } from '../src/report-failure.js';

/** What a command that failed with `error` writes. */
function written(error: unknown): unknown {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exitCode = process.exitCode;
  onTestFinished(() => {
    write.mockRestore();
    process.exitCode = exitCode;
  });
  reportFailure(error, BackupProblem);
  expect(process.exitCode).toBe(1);
  return write.mock.lastCall?.[0];
}

it('says what was foreseen in a sentence', () => {
  expect(written(new BackupProblem('There is no backup.'))).toBe('There is no backup.');
  expect(written(new ConfigError(['REDIS_URL is not set']))).toMatch('REDIS_URL is not set');
});

it('says of anything else where it happened, and nothing that hangs on it', () => {
  const error = Object.assign(new Error('connect to redis://:espresso-42@redis failed'), {
    code: 'ECONNREFUSED',
    command: { args: ['espresso-42'] },
  });
  const report = written(error);
  expect(report).toMatchObject({ code: 'ECONNREFUSED', stack: expect.stringContaining('report-failure.test.ts') });
  expect(JSON.stringify(report)).not.toContain('espresso');
});
