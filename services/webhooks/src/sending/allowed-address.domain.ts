import { type AddressRange, isInRanges } from '@wifi-share/service-kit/addresses/address-ranges';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses; what lies outside is reserved, or holds an IPv4 address. */
const publicIpv6: AddressRange = ipaddr.parseCIDR('2000::/3');

/**
 * Whether webhooks may be sent to `address`: to public ones, and to those that the operator allows. Not to private,
 * loopback, link-local (with the metadata of clouds), shared, reserved and multicast ones, nor to those with an IPv4
 * address inside (6to4, Teredo, NAT64).
 */
export function isAllowedAddress(address: string, allowedRanges: AddressRange[]): boolean {
  const parsed = ipaddr.process(address);
  if (isInRanges(parsed, allowedRanges)) return true;
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || isInRanges(parsed, [publicIpv6]);
}

/** Plain http is for addresses that the operator allows: elsewhere everybody on the way could read. */
export const isAllowedByHttp = (address: string, allowedRanges: AddressRange[]): boolean =>
  isInRanges(ipaddr.process(address), allowedRanges);
