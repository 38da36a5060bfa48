import { expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, loadConfig } from '../src/config/load-config.js';
import { httpVariables, siteVariables } from '../src/config/variables.js';

const schema = z.object({ ...httpVariables, ...siteVariables });

it('fails once with everything that is wrong', () => {
  const load = () => loadConfig(schema, { PORT: 'many', INTERNAL_SECRET: 'short', BRAND_NAME: '' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/PORT: .*\n.*INTERNAL_SECRET: needs at least 32 characters\n.*PUBLIC_URL is not set/);
});

it('reads an empty variable as not set', () => {
  const config = loadConfig(schema, {
    PORT: '3000',
    INTERNAL_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://wifi.example/some/path',
    BRAND_NAME: '',
  });
  expect(config).toMatchObject({ PORT: 3000, BRAND_NAME: 'WiFi Share', PUBLIC_URL: 'https://wifi.example' });
});

it('says what is wrong with a default that does not work here', () => {
  const folder = z.object({
    FOLDER: z
      .string()
      .default('/nowhere')
      .refine(() => false, 'is not there'),
  });
  expect(() => loadConfig(folder, {})).toThrow('FOLDER: is not there');
});
