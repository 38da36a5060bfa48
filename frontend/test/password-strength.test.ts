import { expect, it } from 'vitest';
import { passwordStrength } from '@/components/strength-hint.js';

it.each([
  ['', 'short'],
  ['abc12', 'short'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['ababababababababab', 'weak'],
  ['Abcd1234', 'weak'],
  ['Summer2024!', 'weak'],
  ['Passw0rd!', 'weak'],
  ['P@ssw0rd123', 'weak'],
  ['Blue-kettle-4', 'fair'],
  ['teapot lid', 'fair'],
  ['correct horse', 'fair'],
  ['a long walk in the park', 'strong'],
  ['k8#Vq2!zR5pW', 'strong'],
] as const)('"%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
