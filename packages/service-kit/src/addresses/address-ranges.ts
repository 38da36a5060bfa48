import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

const entriesOf = (list: string): string[] => list.split(',').flatMap((entry) => entry.trim() || []);

/** Whether `list` is addresses and CIDR ranges, separated by commas. */
export function isRangeList(list: string): boolean {
  return entriesOf(list).every((entry) => isIP(entry) !== 0 || ipaddr.isValidCIDR(entry));
}

/** Reads a list that `isRangeList` has admitted. */
export function parseRanges(list: string): AddressRange[] {
  return entriesOf(list).map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.toByteArray().length * 8];
  });
}

/** Such ranges hold addresses of everybody, who could then write `X-Forwarded-For` as they like. */
export const isTooWide = ([range, bits]: AddressRange): boolean => bits < (range.kind() === 'ipv4' ? 8 : 16);

/** Whether `address` lies in one of `ranges`. */
export function isInRanges(address: Address, ranges: AddressRange[]): boolean {
  return ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
}
