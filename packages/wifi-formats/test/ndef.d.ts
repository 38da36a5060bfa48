/** The library has no types of its own. */
declare module 'ndef' {
  interface DecodedRecord {
    tnf: number;
    type: string;
    id: number[];
    payload: number[];
  }
  const ndef: {
    decodeMessage(bytes: number[]): DecodedRecord[];
    uri: { decodePayload(payload: number[]): string };
  };
  export default ndef;
}
