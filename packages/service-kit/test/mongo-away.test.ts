import { freePort } from '@wifi-share/tools/backing/free-port';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { createRecordingLog } from '@wifi-share/tools/test-servers/recording-log';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { isDependencyFailure } from '../src/app/dependency-failure.js';
import { connectMongo, type MongoDependency } from '../src/mongo/connect-mongo.js';
import { insertMissing } from '../src/mongo/insert-missing.js';

let server: OwnServer;
let mongo: MongoDependency;
beforeAll(async () => {
  server = await startOwnServer('mongo');
  mongo = connectMongo({ url: server.url, database: 'away', log: createRecordingLog().log });
  await mongo.firstUp;
});
afterAll(async () => {
  await mongo.close();
  await server.stop();
});

it('calls to a MongoDB that hangs fail as to a server that is down, before their callers time out', async () => {
  const things = mongo.connection.collection('things');
  const asked = [
    () => things.findOne({ name: 'lamp' }),
    () => things.insertOne({ name: 'lamp' }),
    () => things.updateOne({ name: 'lamp' }, { $set: { lit: true } }),
  ];
  await Promise.all(asked.map((ask) => ask()));

  await server.pause();
  // Ticks of this process until callers time out: the time in which it stood still itself does not count.
  let ticks = 0;
  const clock = setInterval(() => ticks++, 100);
  onTestFinished(() => clearInterval(clock));
  const outcomes = await Promise.allSettled([...asked, ...asked, ...asked].map((ask) => ask()));
  expect(ticks).toBeLessThan(50);
  // One that was quick enough may have been answered before the server stood still.
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(reasons.length).toBeGreaterThan(asked.length);
  expect(reasons.filter((reason) => !isDependencyFailure(reason))).toEqual([]);

  await server.resume();
  await expect.poll(mongo.isUp).toBe(true);
  await vi.waitFor(async () => expect(await things.findOne({ lit: true })).toMatchObject({ name: 'lamp' }));
});

it('documents that a MongoDB did not take because it was killed are missing, not duplicates', async () => {
  const things = mongo.connection.collection('killed');
  await insertMissing(things, [{ _id: 'taken' }]);
  await server.pause();
  const inserted = insertMissing(things, [{ _id: 'taken' }, { _id: 'lost' }]).catch((error: unknown) => error);
  await server.kill();
  expect(isDependencyFailure(await inserted)).toBe(true);

  await server.restart();
  await expect.poll(mongo.isUp).toBe(true);
  await insertMissing(things, [{ _id: 'taken' }, { _id: 'lost' }]);
  expect(await things.countDocuments()).toBe(2);
});

it('a MongoDB that shuts down, or is no primary any more, is away', () => {
  const refused = (code: number) => new mongoose.mongo.MongoServerError({ message: 'refused', code });
  expect([11600, 91, 10107].map((code) => isDependencyFailure(refused(code)))).toEqual([true, true, true]);
  expect(isDependencyFailure(refused(11000))).toBe(false);
  const ofBulkWrite = (response: object) => new mongoose.mongo.MongoBulkWriteError(response as never, {} as never);
  expect(isDependencyFailure(ofBulkWrite(refused(91)))).toBe(true);
  expect(isDependencyFailure(ofBulkWrite({ message: 'shutting down', code: 91 }))).toBe(true);
  expect(isDependencyFailure(ofBulkWrite({ message: 'E11000', code: 11000, writeErrors: [] }))).toBe(false);
});

it('a MongoDB that cannot be reached at first is logged with the reason', async () => {
  const { log, lines } = createRecordingLog();
  const unreachable = connectMongo({ url: `mongodb://127.0.0.1:${await freePort()}`, database: 'away', log });
  onTestFinished(() => unreachable.close());
  await expect.poll(() => lines).not.toEqual([]);
  expect(lines).toMatchObject([{ msg: 'MongoDB is away', err: { message: expect.stringContaining('ECONNREFUSED') } }]);
  expect(unreachable.isUp()).toBe(false);
});
