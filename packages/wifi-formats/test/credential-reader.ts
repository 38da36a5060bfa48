/**
 * A strict reader of WSC's attributes: two bytes of type, two of length, then the value. Keys are `x` and the type in
 * hexadecimal, in the order in which they stand. Whatever ends early or stands twice throws.
 */
export function readAttributes(bytes: Uint8Array): Record<string, Buffer> {
  const buffer = Buffer.from(bytes);
  const attributes: Record<string, Buffer> = {};
  let at = 0;
  while (at < buffer.length) {
    // Without the x, JavaScript would sort the keys as the integers they look like.
    const type = `x${buffer.readUInt16BE(at).toString(16)}`;
    const end = at + 4 + buffer.readUInt16BE(at + 2);
    if (end > buffer.length) throw new Error(`${type} ends after the record`);
    if (type in attributes) throw new Error(`${type} stands twice`);
    attributes[type] = buffer.subarray(at + 4, end);
    at = end;
  }
  return attributes;
}
