/** What stands in a path where an id should, as it is sent. */
export const strangeIds = [
  ...['', '000000000000', 'x', 'x'.repeat(64), 'x'.repeat(300), '.', '..', '../..', '%2e%2e', '..%2F..', '%2F', '//'],
  ...['%00', '%', '%zz', '%FF', '%C3%A9', '%F0%9F%98%80', '%20', '%0d%0aX-Evil:1', ';a=b', '*', ':id', '{id}', '%5c..'],
  ...['$where', '%24ne', '%7B%22%24ne%22%3Anull%7D', '[$ne]=1', "'or'1'='1", '__proto__', 'constructor', 'null'],
];
