/** Shorter ones are parts of ordinary words. */
const shortest = 4;

const hidden = '[hidden]';

/** `text` with each secret, also as it is escaped in JSON, in an address and in base64, replaced. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  // Longest first: a secret may be a part of another one.
  const forms = [...secrets].flatMap(formsOf).sort((a, b) => b.length - a.length);
  return forms.reduce((clean, form) => clean.replaceAll(form, hidden), text);
}

const formsOf = (secret: string): string[] =>
  secret.length < shortest
    ? []
    : [
        ...new Set([
          secret,
          JSON.stringify(secret).slice(1, -1),
          encodeURIComponent(Buffer.from(secret).toString()),
          Buffer.from(secret).toString('base64'),
        ]),
      ];
