/**
 * How a request is taken: refused as a whole with the connection; read with one meaning and the connection kept; or what
 * follows is not looked at, until the client or time ends the connection.
 */
export type Taken = 'refused' | 'read' | 'left alone';

interface RawRequest {
  name: string;
  taken: Taken;
  bytes: string;
}

interface Hidden {
  host: string;
  /** A whole request that must never be answered. */
  hidden: string;
}

const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/**
 * Requests that two servers could read in two ways, so that one of them finds the hidden request behind the first
 * (RFC 9112 §11.2). Those that are read have it as their body.
 */
export function rawRequests({ host, hidden }: Hidden): RawRequest[] {
  const post = (headers: string[], body: string, line = 'POST /api/user/logout HTTP/1.1') =>
    `${[line, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n${body}`;
  const whole = `Content-Length: ${hidden.length}`;
  const refused = (name: string, bytes: string): RawRequest => ({ name, taken: 'refused', bytes });
  const read = (name: string, bytes: string): RawRequest => ({ name, taken: 'read', bytes });
  const text = 'Content-Type: text/plain';
  const te = 'Transfer-Encoding: chunked';
  return [
    refused('both lengths', post(['Content-Length: 5', te], `0\r\n\r\n${hidden}`)),
    refused('both lengths, the other way round', post([te, 'Content-Length: 5'], `0\r\n\r\n${hidden}`)),
    refused('two lengths that differ', post(['Content-Length: 0', whole], hidden)),
    refused('two lengths that are alike', post([whole, whole], hidden)),
    refused('two lengths in one header', post([`Content-Length: 0, ${hidden.length}`], hidden)),
    refused('a length with a sign', post([`Content-Length: +${hidden.length}`], hidden)),
    refused('a negative length', post(['Content-Length: -1'], hidden)),
    refused('a length in hexadecimal', post(['Content-Length: 0x0'], hidden)),
    refused('a length with a point', post(['Content-Length: 0.0'], hidden)),
    refused('a length that overflows', post(['Content-Length: 18446744073709551616'], hidden)),
    refused('an empty length', post(['Content-Length: '], hidden)),
    refused('a length with a blank inside', post(['Content-Length: 0 0'], hidden)),
    refused('space before the colon of a length', post(['Content-Length : 0'], hidden)),
    refused('space before the colon of a coding', post(['Transfer-Encoding : chunked'], `0\r\n\r\n${hidden}`)),
    refused('a tab before the colon', post(['Content-Length\t: 0'], hidden)),
    refused('a line that begins with space', post([' Content-Length: 0'], hidden)),
    refused('a folded header', post(['X-A: b', ` ${whole}`], hidden)),
    refused('a folded coding', post(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${hidden}`)),
    refused('a coding that is unknown', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`)),
    refused('chunked and then another', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`)),
    refused('two codings', post([te, 'Transfer-Encoding: identity'], `0\r\n\r\n${hidden}`)),
    refused('a coding with a vertical tab', post(['Transfer-Encoding: \u000bchunked'], `0\r\n\r\n${hidden}`)),
    refused('a coding of a null byte', post(['Transfer-Encoding: chunked\u0000'], `0\r\n\r\n${hidden}`)),
    refused('a chunk of another length', post([text, te], `3\r\nabcd\r\n0\r\n\r\n${hidden}`)),
    refused('a chunk with a negative length', post([text, te], `-1\r\n\r\n0\r\n\r\n${hidden}`)),
    refused('a chunk with 0x', post([text, te], `0x0\r\n\r\n${hidden}`)),
    refused('a chunk whose length overflows', post([text, te], `ffffffffffffffffff\r\n${hidden}`)),
    refused('chunks that end with a bare line feed', post([text, te], `0\n\n${hidden}`)),
    refused('a chunk extension with a bare line feed', post([text, te], `1;a\nb\r\nx\r\n0\r\n\r\n${hidden}`)),
    refused('a length behind the chunks', post([text, te], `0\r\nContent-Length: 0\r\n\r\n${hidden}`)),
    refused('headers that end with a bare carriage return', post([`X-A: b\rContent-Length: 0`], hidden)),
    refused('lines that end with a bare line feed', post(['Content-Length: 0'], hidden).replaceAll('\r\n', '\n')),
    refused('a null byte in a name', post(['X-\u0000A: b'], hidden)),
    refused('a header without a name', post([': b'], hidden)),
    refused('a header without a colon', post(['Content-Length'], hidden)),
    refused('two hosts', post(['Host: evil.example'], hidden)),
    refused('another site in absolute form', post([], hidden, 'POST http://evil.example/api/user/logout HTTP/1.1')),
    refused('a version that is none', post([], hidden, 'POST /api/user/logout HTTP/1.1 HTTP/1.1')),
    refused('HTTP/2 without its beginning', post([], hidden, 'POST /api/user/logout HTTP/2.0')),
    refused('HTTP/0.9', `GET /api/user/me\r\n${hidden}`),
    refused('the beginning of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`),
    refused('a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n${hidden}`),
    {
      name: 'an upgrade',
      taken: 'left alone',
      bytes: `GET /api/user/me HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n${hidden}`,
    },
    read('a body that looks like a request', post([text, whole], hidden)),
    read('a chunk that looks like a request', post([text, te], chunked(hidden))),
    read('chunk extensions', post([text, te], chunked(hidden).replace('\r\n', ';a=b;c="d"\r\n'))),
    read(
      'a length that a connection option names',
      post([text, whole, 'Connection: content-length, keep-alive'], hidden),
    ),
    read('a read with a body', post([text, whole], hidden, 'GET /api/user/me HTTP/1.1')),
    read('this site in absolute form', post([text, whole], hidden, `POST http://${host}/api/user/logout HTTP/1.1`)),
    read(
      'HTTP/1.0 that is kept',
      post([text, whole, 'Connection: keep-alive'], hidden, 'POST /api/user/logout HTTP/1.0'),
    ),
    read('a form that is no JSON', post(['Content-Type: application/x-www-form-urlencoded', whole], hidden)),
  ];
}
