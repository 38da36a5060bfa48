// Run by mongosh as `setup`: makes the users of users.jsonl, and gives those that are there their present passwords and roles.
const prefix = process.env.MONGO_DATABASE_PREFIX || 'wifi-share-';
const known = new Set(db.runCommand({ usersInfo: 1 }).users.map(({ user }) => user));

for (const { user, password, databases, roles } of process.env.USERS.trim()
  .split('\n')
  .map((line) => JSON.parse(line))) {
  const pwd = process.env[password];
  if (!pwd) throw new Error(`${password} is not set`);
  const granted = databases.flatMap((name) => roles.map((role) => ({ role, db: `${prefix}${name}` })));
  db.runCommand({ [known.has(user) ? 'updateUser' : 'createUser']: user, pwd, roles: granted });
}
