import { describe, expect, it } from 'vitest';
import { networkInputSchema } from '../src/entities/network.js';

const valid = { name: 'Cafe', ssid: 'Cafe', password: 'password1', security: 'WPA2' };
const messages = (input: object) => {
  const result = networkInputSchema.safeParse({ ...valid, ...input });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe("a network's fields (R19)", () => {
  it('have defaults', () => {
    expect(networkInputSchema.parse({ name: 'Cafe', ssid: 'Cafe', password: 'password1' })).toEqual({
      ...valid,
      hidden: false,
      compatibilityMode: false,
      isActive: true,
      description: null,
      location: null,
      welcome: null,
      accent: null,
    });
  });

  it('are taken as they are where a device compares bytes', () => {
    const taken = networkInputSchema.parse({ ...valid, ssid: ' Café ', password: ' eight   ' });
    expect(taken).toMatchObject({ ssid: ' Café ', password: ' eight   ' });
  });

  it.each([
    'Bar im 2.OG, z.B. für Kaffee',
    'Neuer Satz.Danach: St.Pauli.Hunger?',
    'ようこそ。コーヒー',
    'En el 1.º piso',
  ])('have a welcome line with points that make no link: %s', (welcome) => {
    expect(networkInputSchema.parse({ ...valid, welcome })).toMatchObject({ welcome });
  });

  it.each([
    [{ welcome: 'w'.repeat(121) }, 'welcome: validation.welcome.max'],
    [{ welcome: 'See https://cafe.example' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See cafe.example' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See WWW.EVIL' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See evil.COM' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'Visit Bit.Ly/abc' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See 例え.jp' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See 例え.テスト' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'موقع.com' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See उदाहरणि.com' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'See пример.рф' }, 'welcome: validation.welcome.link'],
    [{ welcome: 'Write to anna@cafe' }, 'welcome: validation.welcome.link'],
    [{ accent: 'red' }, 'accent: validation.accent'],
    [{ name: '   ' }, 'name: validation.networkName.required'],
    [{ name: 'n'.repeat(81) }, 'name: validation.networkName.max'],
    [{ ssid: '' }, 'ssid: validation.ssid.required'],
    [{ ssid: 'é'.repeat(17) }, 'ssid: validation.ssid.bytes'],
    [{ ssid: 'a\nb' }, 'ssid: validation.ssid.characters'],
    [{ ssid: 'a\ufffe' }, 'ssid: validation.ssid.characters'],
    [{ ssid: '\ud83d' }, 'ssid: validation.ssid.characters'],
    [{ security: 'WPA4' }, 'security: validation.security'],
    [{ password: 'seven77' }, 'password: validation.passphrase.WPA2'],
    [{ password: 'pässwörd' }, 'password: validation.passphrase.WPA2'],
    [{ security: 'WPA3', password: 'a'.repeat(64) }, 'password: validation.passphrase.WPA3'],
    [{ security: 'WEP', password: 'six666' }, 'password: validation.passphrase.WEP'],
    [{ security: 'NONE', password: 'left over' }, 'password: validation.passphrase.NONE'],
    [{ password: { $ne: null } }, 'password: validation.text'],
    [{ description: 'd'.repeat(301) }, 'description: validation.description.max'],
    [{ location: 'l'.repeat(121) }, 'location: validation.location.max'],
    [{ name: 'a\u0000b' }, 'name: validation.invalid'],
    [{ name: 'two\nlines' }, 'name: validation.invalid'],
    [{ name: 'half \ud83d' }, 'name: validation.invalid'],
    [{ location: 'a\u0007b' }, 'location: validation.invalid'],
    [{ description: 'a\u0000b' }, 'description: validation.invalid'],
    [{ hidden: 'yes' }, 'hidden: validation.boolean'],
  ])('refuse %o', (input, message) => {
    expect(messages(input)).toEqual([message]);
  });

  it('are all judged at once: what is wrong in one does not hide a wrong password', () => {
    expect(messages({ name: '', ssid: '', password: 'short' })).toEqual([
      'name: validation.networkName.required',
      'ssid: validation.ssid.required',
      'password: validation.passphrase.WPA2',
    ]);
  });

  it.each([undefined, null, ''])('let an open network have %o as its password', (password) => {
    expect(networkInputSchema.parse({ ...valid, security: 'NONE', password }).password).toBe('');
  });

  it.each([
    { ssid: 'é'.repeat(16) },
    { password: 'A'.repeat(64) },
    { security: 'WEP', password: 'five5' },
    { name: 'n'.repeat(80) },
    { name: 'Café 😀👩‍👧' },
    { description: 'two\r\nlines,\tone tab' },
  ])('accept %o', (input) => {
    expect(messages(input)).toEqual([]);
  });
});
