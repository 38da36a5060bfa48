import { type PasswordStyle, passwordBits } from '@wifi-share/contracts/entities/router';
import { languageCodes } from '@wifi-share/contracts/languages';
import { isValidPassphrase } from '@wifi-share/wifi-formats/credentials';
import { expect, it } from 'vitest';
import { bitsOf, newPassword } from '../src/rotations/new-password.js';

const styles: PasswordStyle[] = [
  { kind: 'random' },
  ...languageCodes.map((language): PasswordStyle => ({ kind: 'words', language })),
];

it.each(styles)(
  'a new password %o is valid, typed without a shift key, and has the bits that are shown: 40 at least',
  (style) => {
    const made = Array.from({ length: 500 }, () => newPassword(style));
    expect(new Set(made).size).toBe(made.length);
    for (const password of made) {
      expect(isValidPassphrase('WPA2', password)).toBe(true);
      expect(isValidPassphrase('WPA3', password)).toBe(true);
      expect(password).toMatch(style.kind === 'random' ? /^[a-km-z34679]{12}$/ : /^([a-z]{3,8}-){3}[2-9]{4}$/);
    }
    const shown = style.kind === 'random' ? passwordBits.random : passwordBits.words[style.language];
    expect(shown).toBe(Math.floor(bitsOf(style)));
    expect(shown).toBeGreaterThanOrEqual(40);
  },
);
