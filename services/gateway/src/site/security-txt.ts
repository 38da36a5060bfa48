import type { FastifyInstance } from 'fastify';

interface Options {
  /** The site's own address. */
  origin: string;
  /** `mailto:` or `https:`. */
  contact: string | undefined;
}

/** RFC 9116 advises less than a year. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116), where the operator has named a contact. */
export function registerSecurityTxt(app: FastifyInstance, { origin, contact }: Options): void {
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 24 * 60 * 60_000);
    const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, `Canonical: ${origin}${path}`, ''];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(lines.join('\n'));
  });
}
