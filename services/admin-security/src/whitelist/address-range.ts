import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** First address, and how many leading bits all addresses of the range share. */
export type AddressRange = [Address, number];

const mappedBits = 96;

const bitsOf = (address: Address): number => address.toByteArray().length * 8;

/** The address with every bit after the first `bits` zero. */
function firstOf(address: Address, bits: number): Address {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes);
}

/** IPv4 where it was written mapped into IPv6. */
function unmapped([address, bits]: AddressRange): AddressRange {
  if (!(address instanceof ipaddr.IPv6) || !address.isIPv4MappedAddress() || bits < mappedBits) return [address, bits];
  return [address.toIPv4Address(), bits - mappedBits];
}

/** Reads what `addressRangeSchema` has admitted; a single address is a range of one. */
export function parseRange(text: string): AddressRange {
  if (!text.includes('/')) {
    const address = ipaddr.process(text);
    return [address, bitsOf(address)];
  }
  const [address, bits] = unmapped(ipaddr.parseCIDR(text));
  return [firstOf(address, bits), bits];
}

/** As it is stored and shown: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export function canonicalRange([address, bits]: AddressRange): string {
  return bits === bitsOf(address) ? address.toString() : `${address.toString()}/${bits}`;
}

const widest = { ipv4: 8, ipv6: 32 };

/** Whether it holds more than any organisation has: as good as no blocking at all. */
export const isTooWide = ([address, bits]: AddressRange): boolean => bits < widest[address.kind()];

/** Whether `address`, of a client, lies in the range. */
export function contains([first, bits]: AddressRange, address: string): boolean {
  const client = ipaddr.process(address);
  return client.kind() === first.kind() && client.match(first, bits);
}
