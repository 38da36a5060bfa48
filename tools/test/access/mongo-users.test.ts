import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createPassword } from '@wifi-share/operations/access/backing-clients';
import { mongoUsers } from '@wifi-share/operations/access/mongo-users';
import { databaseName, databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import mongoose from 'mongoose';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/backing/free-port.js';
import { mongoPlan } from '../../src/backing/mongo.js';
import { root } from '../../src/local-stack/root.js';
import { GRACE_MS, launchUntilReady } from '../../src/test-servers/launch-until-ready.js';
import { temporaryFolder } from '../temporary-folder.js';

interface Command {
  createUser?: string;
  updateUser?: string;
  pwd: string;
  roles: { role: string; db: string }[];
}

const passwords = Object.fromEntries(mongoUsers.map(({ password }) => [password, createPassword()]));
const prefix = 'mine-';

/** What deploy/mongo/users.js tells a MongoDB that has these users. */
async function commandsTo(known: string[]): Promise<Command[]> {
  const told: Command[] = [];
  const runCommand = (command: Command & { usersInfo?: 1 }) => {
    if (command.usersInfo) return { users: known.map((user) => ({ user })) };
    told.push(JSON.parse(JSON.stringify(command)));
    return { ok: 1 };
  };
  const env = {
    ...passwords,
    MONGO_DATABASE_PREFIX: prefix,
    USERS: await readFile(join(root, 'deploy/mongo/users.jsonl'), 'utf8'),
  };
  runInNewContext(await readFile(join(root, 'deploy/mongo/users.js'), 'utf8'), {
    process: { env },
    db: { runCommand },
  });
  return told;
}

it('makes a user for each service, who may do something in its own database alone', async () => {
  const commands = await commandsTo([]);
  for (const owner of databaseOwners) {
    const command = commands.find(({ createUser }) => createUser === owner);
    expect(command?.roles).toEqual([{ role: 'readWrite', db: databaseName(prefix, owner) }]);
  }
  expect(new Set(commands.map(({ pwd }) => pwd)).size).toBe(databaseOwners.length + 1);
});

it('gives users that are there their present passwords', async () => {
  const commands = await commandsTo(mongoUsers.map(({ user }) => user));
  expect(commands.map(({ updateUser, pwd }) => [updateUser, pwd])).toEqual(
    mongoUsers.map(({ user, password }) => [user, passwords[password]]),
  );
});

const { programs } = inject('testServers');
const mongod = programs !== 'containers' && programs.mongo.kind === 'mongod' ? programs.mongo : undefined;
if (!mongod) console.log('not run: pairs of users in MongoDB, as there is no mongod here');

it.skipIf(!mongod)('no service reads or writes the database of another one (needs a mongod)', async () => {
  if (!mongod) return;
  const place = { folder: await temporaryFolder(), port: await freePort() };
  const plan = await mongoPlan(mongod, place);
  const server = await launchUntilReady({ ...plan, args: [...plan.args, '--auth'] }, place.folder);
  onTestFinished(() => server.stop(GRACE_MS));
  const as = async (who: string) => {
    const client = await mongoose.mongo.MongoClient.connect(plan.url.replace('//', `//${who}`));
    onTestFinished(() => client.close());
    return client;
  };
  // MongoDB lets this computer make the first user.
  const setup = { createUser: 'setup', pwd: 'setup', roles: ['userAdminAnyDatabase'] };
  await (await as('')).db('admin').command(setup);
  const admin = (await as('setup:setup@')).db('admin');
  for (const command of await commandsTo([])) await admin.command(command);
  for (const { user, password } of mongoUsers.filter(({ databases }) => databases.length === 1)) {
    const client = await as(`${user}:${passwords[password]}@`);
    for (const owner of databaseOwners) {
      const documents = client.db(databaseName(prefix, owner)).collection<{ _id: string }>('documents');
      const outcome = await documents.insertOne({ _id: user }).then(() => documents.findOne(), String);
      if (owner === user) expect(outcome).toEqual({ _id: user });
      else expect(outcome).toMatch(/not authorized/);
      if (owner !== user) await expect(documents.findOne()).rejects.toThrow(/not authorized/);
    }
  }
});
