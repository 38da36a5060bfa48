import { expect, it } from 'vitest';
import { z } from 'zod';
import { inputText } from '../src/served/type-text.js';

it('a schema that has no type so far stops the build, instead of becoming a type that takes anything', () => {
  expect(() => inputText(z.object({ file: z.any() }))).toThrow('No type is known');
  expect(() => inputText(z.object({ when: z.date() }))).toThrow();
});
