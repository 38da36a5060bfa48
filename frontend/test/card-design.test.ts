import { defaultAccent } from '@wifi-share/contracts/accent';
import { limits } from '@wifi-share/contracts/limits';
import { expect, it } from 'vitest';
import { type CardDesign, cardAccent, parseDesign, withDesign } from '@/components/wifi-card/card-design.js';

const parse = (query: string) => parseDesign(new URLSearchParams(query), 'cs', 'a4');

const byDefault: CardDesign = {
  template: 'tent',
  paper: 'a4',
  codes: 'page',
  frame: 'bar',
  accent: null,
  language: 'cs',
  secondLanguage: null,
  opensInLanguage: false,
  headline: '',
  showsLogo: true,
  showsPassword: false,
};

it('an address without a design is a card with the page code alone, in the language of the visitor', () => {
  expect(parse('network=aB3dE6gH9jK2')).toEqual(byDefault);
});

it('every value of a design comes back from its address', () => {
  const design: CardDesign = {
    template: 'sheet-3x3',
    paper: 'letter',
    codes: 'both',
    frame: 'bubble',
    accent: '#facc15',
    language: 'tr',
    secondLanguage: 'de',
    opensInLanguage: true,
    showsLogo: false,
    headline: 'Çay & Wi-Fi = ♥ 100 %',
    showsPassword: true,
  };
  const query = withDesign(new URLSearchParams('network=aB3dE6gH9jK2'), design);
  expect(query.get('network')).toBe('aB3dE6gH9jK2');
  expect(parseDesign(new URLSearchParams(query.toString()), 'cs', 'a4')).toEqual(design);
});

it('an address says no more than what differs, and language and paper, which visitors have of their own', () => {
  const query = withDesign(new URLSearchParams('template=poster&accent=facc15&logo=hidden&password=shown'), byDefault);
  expect(query.toString()).toBe('paper=a4&language=cs');
});

it.each([
  'template=&paper=&codes=&frame=&accent=&language=&second=&opens=&headline=&logo=&password=',
  'template=Tent&paper=a3&codes=none&frame=box&accent=red&language=fr&second=cs&opens=yes&password=yes',
  'template=constructor&paper=toString&codes=__proto__&accent=%23ff&language=%00&password=1',
  'accent=url(https://elsewhere.example)&template=tent;card',
  'template=%F0%9F%98%80&accent=12345&codes=page&codes=both',
])('values that cannot be read fall back: %s', (query) => {
  expect(parse(query)).toEqual(byDefault);
});

it('a card has the colour that was chosen for it, or else that of its network', () => {
  expect(cardAccent({ accent: '#facc15' }, { accent: '#0f766e' })).toBe('#facc15');
  expect(cardAccent({ accent: null }, { accent: '#0f766e' })).toBe('#0f766e');
  expect(cardAccent({ accent: null }, { accent: null })).toBe(defaultAccent);
});

it('a headline is one line of bounded length, and no character of it is cut in half', () => {
  const long = '👨‍🍳☕'.repeat(40);
  const { headline } = parse(`headline=${encodeURIComponent(long)}`);
  expect([...headline]).toEqual([...long].slice(0, limits.cardHeadlineMax));
  expect(parse('headline=one%0Atwo%00three').headline).toBe('one two three');
});
