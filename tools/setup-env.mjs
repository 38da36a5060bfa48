// `npm run setup:env`: makes the .env that docker compose reads, with secrets of its own, or adds the keys that a new release
// needs to the one that is there. Works before `npm ci`, so it uses
// nothing but Node itself.
import { randomInt } from 'node:crypto';
import { changeEnv, createEnv, envPath, readEnv } from './env-file.mjs';
import { newSecret as key, missingKeys } from './env-keys.mjs';
import { findMongoProcessorProblem } from './processor.mjs';

/** Easy to read aloud and to type: no letters that look like digits. */
const readable = (length) =>
  Array.from({ length }, () => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(randomInt(31))).join('');

const secrets = () => `\
# Secrets, made for this installation alone. They give access to everything: keep a copy as safe as
# the backups, and apart from them.
MAIL_SEALING_KEY=k1:${key()}
WIFI_ENCRYPTION_KEYS=k1:${key()}
ADMIN_ACCESS_CODE=${readable(16)}

# What opens authenticator apps of users and the secrets of their webhooks, what services sign their calls of each other with, what some of them have for themselves, and the password of each for
# MongoDB, Redis and NATS, which let nobody else in.
${Object.entries(missingKeys({}))
  .map(([name, value]) => `${name}=${value}\n`)
  .join('')}BACKING_CLOSED=yes
`;

/** docker compose puts variables in place of `$…`, takes ` #` for a comment, and quotes off. */
const quoting = `\
# A value with $, #, quotes or spaces stands between single quotes; in a URL they are written as %24, %23, %27, %20.
`;

const trial = () => `\
# A trial on this computer: e-mails end in the mail catcher, payments and the sign-in with Google in simulators.
${quoting}APP_ENV=trial
COMPOSE_PROFILES=dev
PUBLIC_URL=http://localhost:8080
GATEWAY_LISTEN=127.0.0.1:8080

# E-mails are shown at http://localhost:1080.
SMTP_URL=smtp://mail:1025
MAIL_FROM=no-reply@wifi-share.example
SUPPORT_EMAIL=support@wifi-share.example
ADMIN_EMAIL=admin@wifi-share.example

# Test payments: no money moves.
PAYPAL_API_URL=http://paypal:3000
PAYPAL_SDK_URL=http://localhost:8081/web-sdk/v6/core
PAYPAL_CLIENT_ID=wifi-share-test-payments
PAYPAL_CLIENT_SECRET=${key()}
PAYPAL_WEBHOOK_ID=TESTPAYMENTS

# A sign-in with test accounts instead of Google's.
GOOGLE_ISSUER_URL=http://google:3000
GOOGLE_CLIENT_ID=wifi-share-test-accounts
GOOGLE_CLIENT_SECRET=${key()}

${secrets()}`;

const production = () => `\
# A real installation: fill in what is empty; whatever is missing is listed when the services start.
${quoting}APP_ENV=production
# Certificates and https by Caddy; leave it empty where a proxy of your own does that, and name that one in TRUST_PROXY.
COMPOSE_PROFILES=tls
PUBLIC_URL=
GATEWAY_LISTEN=127.0.0.1:8080
# Docker 27 or newer gives containers IPv6 addresses. Without, every visitor with IPv6 counts as one and the same.
DOCKER_IPV6=true

# smtp://user:password@host:587, or smtps:// for TLS at once
SMTP_URL=
MAIL_FROM=
SUPPORT_EMAIL=
# Who gets the codes of the admin area.
ADMIN_EMAIL=

# Without these nobody can pay, and the screen says so.
PAYPAL_CLIENT_ID=
PAYPAL_CLIENT_SECRET=
PAYPAL_WEBHOOK_ID=
BILLING_SELLER=

${secrets()}`;

const options = process.argv.slice(2);
const unknown = options.filter((option) => option !== '--production');
const path = envPath();
const isProduction = options.includes('--production');

if (unknown.length > 0) {
  fail(`Unknown: ${unknown.join(' ')}. There is only --production.`);
} else {
  try {
    await createEnv(path, isProduction ? production() : trial());
    console.log(
      `${path} is made. ${isProduction ? 'Fill in what is empty, then' : 'Next'}: docker compose up --build --wait`,
    );
  } catch (error) {
    if (error.code !== 'EEXIST') {
      fail(`${path} was not made: ${error.message}`);
    } else if (isProduction) {
      fail(`${path} is there already and stays as it is: its keys open what is stored. Move it away to make another.`);
    } else {
      await complete().catch((failure) => fail(`${path} stays as it was: ${failure.message}`));
    }
  }
}

const problem = await findMongoProcessorProblem();
if (problem !== undefined && !(await readEnv(path).catch(() => ({}))).MONGO_URL) console.warn(problem);

/** Adds the keys that the release needs and an older one did not; what is there stays. */
async function complete() {
  const given = await readEnv(path);
  const added = missingKeys(given);
  const names = Object.keys(added);
  if (names.length === 0) {
    console.log(`${path} is there already and stays as it is: no key is missing.`);
    return;
  }
  await changeEnv(path, added, 'Added by npm run setup:env: keys that this release needs.');
  console.log(`Added to ${path}: ${names.join(', ')}. All else stays as it was.`);
  if (given.INTERNAL_SECRET) {
    console.log('When every service runs this release, take INTERNAL_SECRET out and run: docker compose up --wait');
  }
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
