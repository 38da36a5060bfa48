import { z } from 'zod';
import { startOpenIdProvider } from '../openid-provider.js';

if (process.env.NODE_ENV === 'production')
  throw new Error('The simulator of a sign-in with Google lets in anybody: it never runs in production (R45).');

const environment = z
  .object({
    GOOGLE_SIMULATOR_PORT: z.coerce.number().int().default(0),
    GOOGLE_SIMULATOR_HOST: z.string().default('127.0.0.1'),
    /** Where browsers reach it, when that is not where services do. */
    GOOGLE_SIMULATOR_PUBLIC_URL: z.url().optional(),
    /** Where services reach it. */
    GOOGLE_ISSUER_URL: z.url(),
    GOOGLE_CLIENT_ID: z.string(),
    GOOGLE_CLIENT_SECRET: z.string(),
  })
  .parse(process.env);

const provider = await startOpenIdProvider({
  port: environment.GOOGLE_SIMULATOR_PORT,
  host: environment.GOOGLE_SIMULATOR_HOST,
  issuer: environment.GOOGLE_ISSUER_URL,
  publicUrl: environment.GOOGLE_SIMULATOR_PUBLIC_URL,
  clientId: environment.GOOGLE_CLIENT_ID,
  clientSecret: environment.GOOGLE_CLIENT_SECRET,
  asksPeople: true,
});
console.log(`Simulator of a sign-in with Google (test accounts) at ${provider.issuer}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void provider.stop());
