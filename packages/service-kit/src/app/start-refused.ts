/** A service must not start as things are, and to try again would change nothing; the message is for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
