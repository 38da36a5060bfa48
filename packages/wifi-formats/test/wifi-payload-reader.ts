/**
 * A strict reader of the grammar in the formats page, one character at a time from left to right:
 *   WIFI: field* ;      field = key ":" value ";"      value = (plain | "\" special)*
 * where special is one of \ ; , : " and plain is any other character. Whatever is not in the grammar throws.
 */
export function readWifiPayload(payload: string): Record<string, string> {
  if (!payload.startsWith('WIFI:')) throw new Error('does not begin with WIFI:');
  const fields: Record<string, string> = {};
  let at = 'WIFI:'.length;
  while (payload[at] !== ';') {
    const colon = payload.indexOf(':', at);
    const key = payload.slice(at, colon);
    if (!['T', 'R', 'S', 'P', 'H'].includes(key)) throw new Error(`unknown key ${key}`);
    if (key in fields) throw new Error(`${key} appears twice`);
    let value = '';
    for (at = colon + 1; payload[at] !== ';'; at += 1) {
      if (at >= payload.length) throw new Error(`${key} has no end`);
      const escaped = payload[at] === '\\';
      if (escaped) at += 1;
      const character = payload[at] ?? '';
      if (escaped !== '\\;,:"'.includes(character)) throw new Error(`wrongly escaped ${character} in ${key}`);
      value += character;
    }
    fields[key] = value;
    at += 1;
  }
  if (at !== payload.length - 1) throw new Error('characters after the end');
  return fields;
}
