/** Names that the Internet keeps for examples (RFC 2606): nobody's mail or site is there. */
const exampleHost = /(\.|@|:\/\/)(example(\.(com|net|org))?|test|invalid)([:/]|$)/i;
/** A site may well be called your-wifi.com: only what instructions write behind "your" is an example. */
const placeholder =
  /change[-_ ]?me|place[-_ ]?holder|replace[-_ ]?(me|this)|your[-_ ](own[-_ ])?(app|client|company|domain|e?mail|host|id|key|name|pass|secret|server|site|token|user)(?![a-z])/i;
/** What instructions write where a secret, or the password in an address, belongs. */
const noPassword = /^(secret|pass(word)?|admin|todo)$/i;
const noHost = /^host(name)?$/i;

/** What `npm run setup:env` gives to trials: their mail catcher and their payments. */
const ofTrials = /^smtp:\/\/mail:1025\/?$|^wifi-share-test-payments$|^TESTPAYMENTS$/;

/** Password and host of each address; several servers may follow each other. */
const authorities = /:\/\/(?:[^:/?#@]*(?::(?<password>[^/?#@]*))?@)?(?<host>[^:/?#@,]*)/g;

/** Whether a value was copied from instructions or a trial, and says nothing of this installation. */
export function isExample(value: string): boolean {
  const parts = [...value.matchAll(authorities)].map(({ groups = {} }) => groups);
  return (
    [placeholder, exampleHost, noPassword, ofTrials].some((example) => example.test(value)) ||
    parts.some(({ password = '', host = '' }) => noPassword.test(password) || noHost.test(host))
  );
}
