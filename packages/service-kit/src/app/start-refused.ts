/** The service must not start, and a retry would not help; the message is for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
