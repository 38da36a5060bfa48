/** `reason` without the address: what a mail server says is kept for longer than the e-mail, and often repeats it. */
export function withoutAddress(reason: string, address: string): string {
  const literal = address.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return reason.replaceAll(new RegExp(literal, 'gi'), '…');
}
