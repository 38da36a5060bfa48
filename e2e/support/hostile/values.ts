import { agentHeaders } from '@wifi-share/agent-protocol/request-signature';
import { strangeIds } from '../hostile-fields.js';

/** What one field may be given that no form sends. Text that is not ASCII is written as escapes, to be seen. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\r\nX-Evil: 1',
  '\u202e\u2066a',
  '\u200b',
  '\ufeff',
  '\ufffd\uffff',
  'e\u0301',
  '\u0130\u0131\u1e9e\ufb01',
  '\ud83d\ude00'.repeat(50),
  '\u{10ffff}',
  '$where',
  '$ne',
  '.*',
  '(a+)+$',
  '{{7*7}}<%= 7 %>',
  '<script>alert(1)</script>',
  `"'\`;--`,
  "' or '1'='1",
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '//evil.example',
  'javascript:alert(1)',
  'constructor',
  '__proto__',
  'toString',
  'true',
  'null',
  'NaN',
  '-1',
  '0',
  '1e999',
  '00000000000000000000001',
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-21',
  '00000000-0000-0000-0000-000000000000',
  'a@b.example',
  'a@b@c.example',
  'a@[127.0.0.1]',
  '"a\\"b"@example.com',
  'x'.repeat(300),
  'x'.repeat(60_000),
];

const raw = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const deep = (open: string, inner: string, close: string, levels: number): string =>
  `${open.repeat(levels)}${inner}${close.repeat(levels)}`;

/** The value of a field of a JSON body, as bytes: some are no UTF-8, or no JSON. */
export const bodyValues: readonly Buffer[] = [
  ...texts.map((text) => raw(JSON.stringify(text))),
  ...[[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x90, 0x80], [0xf5, 0x80, 0x80, 0x80]].map((bytes) =>
    raw('"a', bytes, 'b"'),
  ),
  ...[
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"a\\u0000b"',
    '"\u0001"',
    '{"$gt":""}',
    '{"$ne":null}',
    '{"$where":"sleep(5000)"}',
    '{"$regex":".*"}',
    '{"$expr":{"$function":{"body":"return 1","args":[],"lang":"js"}}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"valueOf":1,"toJSON":1}',
    '{"length":1e9}',
    '{"_bsontype":"ObjectId","id":1}',
    '[]',
    '["a"]',
    '[["a"]]',
    '[null,{},"a",1]',
    `[${'1,'.repeat(20_000)}1]`,
    '{}',
    '{"":""}',
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e308',
    '1e999',
    '9007199254740993',
    '-2147483649',
    '0x10',
    'NaN',
    'Infinity',
    'undefined',
    deep('[', '1', ']', 31),
    deep('[', '1', ']', 2000),
    deep('{"a":', '1', '}', 5000),
  ].map((text) => raw(text)),
];

/** A body as a whole, made of what the call accepts; one of them says that it comes from another user. */
export function wholeBodies(accepted: object, userId: string): Buffer[] {
  const text = JSON.stringify(accepted);
  const fields = JSON.stringify(Object.keys(accepted).map((name) => [name, 'polluted']));
  const polluting = JSON.stringify(Object.fromEntries(JSON.parse(fields)));
  return [
    ...['', '[]', `[${text}]`, '"text"', '5', 'null', '{', `${text}${text}`, `${text},`, `\ufeff${text}`, "{'a':1}"],
    `{"__proto__":${polluting}}`,
    `{"constructor":{"prototype":${polluting}}}`,
    text.replace(/\}$/, `${text === '{}' ? '' : ','}"__proto__":${polluting}}`),
    text.replace(
      /^\{/,
      `{"userId":"${userId}","plan":"pro","maxNetworks":99,"isAdmin":true,"role":"admin"${text === '{}' ? '' : ','}`,
    ),
    text.replace(/^\{/, text === '{}' ? '{' : `{${text.slice(1, -1)},`),
    JSON.stringify({ ...accepted, padding: 'x'.repeat(66_000) }),
    JSON.stringify({ ...accepted, nested: JSON.parse(deep('[', '1', ']', 40)) }),
    deep('[', '', ']', 30_000),
  ]
    .map((each) => raw(each))
    .concat(raw(text.slice(0, -1), [0xff], '}'), raw([0xff, 0xfe], Buffer.from(text, 'utf16le').toJSON().data));
}

/** What stands in a path in the place of an id, as it is sent. */
export const pathValues: readonly string[] = [
  ...strangeIds,
  ...[
    'active',
    'bulk',
    'me',
    'counts',
    'networks',
    '%252e%252e',
    '%c0%af',
    '%ed%a0%80',
    '%F0%90%80',
    '..;',
    '.%00',
    '%0a',
  ],
  ...[
    'x'.repeat(65),
    'x'.repeat(200),
    '-1',
    '0',
    '1e3',
    '9007199254740993',
    '00000000-0000-0000-0000-000000000000',
    '%E2%80%AE',
    'a%2Fb',
    'a%3Fb',
    'a%23b',
  ],
];

/** The part of a query that concerns one parameter, encoded as far as it has to be. */
export const queryValues = (name: string): string[] => [
  ...texts.filter((text) => text.length < 1000).map((text) => `${name}=${encodeURIComponent(text)}`),
  ...['%', '%zz', '%00', '%FF', '%ED%A0%80', '%F0%90%80', '+', '&', '=', '%26x%3D1'].map((text) => `${name}=${text}`),
  ...[
    `${name}=a&${name}=b`,
    `${name}[]=a`,
    `${name}[$ne]=`,
    `${name}[$gt]=&${name}[$regex]=.*`,
    `${name}[__proto__][a]=1`,
  ],
  ...[`${name}.a=1`, `__proto__[${name}]=1`, `constructor.prototype.${name}=1`, name, `${name}=${'x'.repeat(8000)}`],
];

/** Headers that a caller may add or change. */
export const headerValues: readonly Record<string, string>[] = [
  ...[
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/jsonx',
    ';',
    '',
  ].map((type) => ({ 'content-type': type })),
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'application/json\t; charset=latin1'].map(
    (type) => ({ 'content-type': type }),
  ),
  ...['gzip', 'br', 'identity', 'x'.repeat(3000)].map((coding) => ({ 'content-encoding': coding })),
  ...['', 'null', 'http://evil.example', 'http://localhost', 'x'].map((origin) => ({ origin })),
  ...['cross-site', 'same-site', 'none', '', 'same-origin, cross-site'].map((site) => ({ 'sec-fetch-site': site })),
  ...['Bearer x', 'Basic Og==', ' ', 'x'.repeat(5000), '\u00ff'].map((code) => ({ authorization: code })),
  ...['203.0.113.7', '::1', '127.0.0.1, 127.0.0.1', 'unknown', 'a'.repeat(2000), '"', '::ffff:1.2.3.4%eth0'].map(
    (address) => ({
      'x-forwarded-for': address,
    }),
  ),
  ...['de', 'xx-YY;q=9', `${'a-'.repeat(1000)}a`, '*;q=0', '\u00ff'].map((language) => ({
    'accept-language': language,
  })),
  { 'x-principal': 'eyJhbGciOiJub25lIn0.e30.', 'x-client-address': '127.0.0.1', 'x-internal-token': 'x' },
  { 'x-request-id': "'$(id)`", traceparent: '00-x-y-z', tracestate: 'a=b' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/internal/users' },
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'for=127.0.0.1;host=evil.example',
  },
  { 'if-none-match': '*', 'if-modified-since': 'x', range: 'bytes=0-0,9-1' },
  { accept: 'text/html', 'accept-encoding': 'x', 'user-agent': '\u00ff<script>' },
  { connection: 'keep-alive, cookie, x-forwarded-for', te: 'trailers', 'proxy-authorization': 'x' },
  { 'x-long': 'x'.repeat(20_000) },
];

/** In the place of what an agent signs its request by. */
export const agentHeaderValues: readonly Record<string, string>[] = [
  ...['', 'x'.repeat(5000), '\u00ff', '$ne', '__proto__', '../x'].map((id) => ({ [agentHeaders.id]: id })),
  ...['', '0', '9999999999999', '-1', '1e12', 'NaN'].map((time) => ({ [agentHeaders.time]: time })),
  ...['', 'x', 'x'.repeat(22), 'x'.repeat(5000), '* *'].map((nonce) => ({ [agentHeaders.nonce]: nonce })),
  ...['', 'x', 'A'.repeat(86), '_'.repeat(86), 'x'.repeat(5000)].map((signature) => ({
    [agentHeaders.signature]: signature,
  })),
];
