import ipaddr from 'ipaddr.js';

const subscriberBytes = 8;

/** What limits count a caller by: an IPv4 address, or the /64 that one IPv6 subscriber holds; what is no address stays as it is. */
export function clientGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, subscriberBytes)).toString('hex');
}
