import { expect, test } from 'vitest';
import { chooseGoogleSignIn } from '../../src/local-stack/google-sign-in.js';

const stack = { ports: { google: 4010 }, secrets: { googleSecret: 'of a trial' } } as Parameters<
  typeof chooseGoogleSignIn
>[0];

test('people sign in with Google itself where the environment names a client of it, else with the simulator', () => {
  expect(chooseGoogleSignIn({ ...stack, env: { GOOGLE_CLIENT_ID: 'ours' } })).toEqual({ environment: {} });
  const { environment, simulator } = chooseGoogleSignIn({ ...stack, env: {} });
  expect(environment).toMatchObject({ GOOGLE_ISSUER_URL: simulator?.url, GOOGLE_CLIENT_SECRET: 'of a trial' });
});
