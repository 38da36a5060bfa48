import ipaddr from 'ipaddr.js';

const subscriberBytes = 8;

/** The key of a caller's rate limits: an IPv4 address, or the /64 of an IPv6 subscriber; an invalid address stays as it is. */
export function clientGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, subscriberBytes)).toString('hex');
}
