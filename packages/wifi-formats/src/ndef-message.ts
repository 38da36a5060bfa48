/**
 * A record in the shape of Web NFC's `NDEFRecordInit`, so that a browser writes the very records whose bytes are
 * measured here.
 */
export type NdefRecord =
  | { recordType: 'url'; data: string }
  | { recordType: 'mime'; mediaType: string; data: Uint8Array<ArrayBuffer> };

/** Of a record's first byte (NFC Forum NDEF 1.0 §3.2). The low three bits are the type name format. */
const flags = { messageBegin: 0x80, messageEnd: 0x40, shortRecord: 0x10 };

/** The largest payload whose length is given in one byte instead of four. */
const SHORT_PAYLOAD_BYTES_MAX = 0xff;

/** NFC Forum URI RTD 1.0 §3.2.2: the index of a prefix is its code. Web pages need none of the later codes. */
const uriPrefixes = ['', 'http://www.', 'https://www.', 'http://', 'https://'];

/** The bytes of an NDEF message with these records in this order (NFC Forum NDEF 1.0). */
export function ndefMessage(records: readonly [NdefRecord, ...NdefRecord[]]): Uint8Array<ArrayBuffer> {
  const last = records.length - 1;
  return Uint8Array.from(
    records.flatMap((record, index) => {
      const position = (index === 0 ? flags.messageBegin : 0) | (index === last ? flags.messageEnd : 0);
      return recordBytes(record, position);
    }),
  );
}

function recordBytes(record: NdefRecord, positionFlags: number): number[] {
  const { typeNameFormat, type, payload } = encodings(record);
  const short = payload.length <= SHORT_PAYLOAD_BYTES_MAX;
  return [
    positionFlags | (short ? flags.shortRecord : 0) | typeNameFormat,
    type.length,
    ...(short ? [payload.length] : bigEndian(payload.length, 4)),
    ...utf8(type),
    ...payload,
  ];
}

function encodings(record: NdefRecord): { typeNameFormat: number; type: string; payload: number[] } {
  return record.recordType === 'url'
    ? { typeNameFormat: 0x01, type: 'U', payload: uriPayload(record.data) }
    : { typeNameFormat: 0x02, type: record.mediaType, payload: [...record.data] };
}

/** The first prefix that matches and is not empty is the longest: `http://www.` stands before `http://`. */
function uriPayload(uri: string): number[] {
  const code = Math.max(
    uriPrefixes.findIndex((prefix) => prefix !== '' && uri.startsWith(prefix)),
    0,
  );
  return [code, ...utf8(uri.slice(uriPrefixes[code]?.length))];
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The number in so many bytes, the highest first. */
export function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
}
