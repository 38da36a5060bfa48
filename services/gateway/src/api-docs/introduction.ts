import { createRequire } from 'node:module';
import { languageCodes } from '@wifi-share/contracts/languages';
import { clientDownloadPath } from '@wifi-share/contracts/paths';

/** Of the package: its file lies two folders up, of the sources and of what is built alike. */
const { version } = createRequire(import.meta.url)('../../package.json');

/** What holds for every call, in Markdown. */
export const introduction = `
Made from the declarations that the services check every request and answer against.

- **Who calls** follows from a cookie that signing in sets, or from \`Authorization: Bearer\` with an API token, on the
  calls that name a scope. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`
  (seconds) say how many calls of a minute are left to it. Programs in Node need not build requests: what these calls take and
  answer is typed in the [client](${clientDownloadPath(version)}), which \`npm install\` takes by that address, and whose
  README has examples. A change that comes with such a cookie
  needs \`Origin\`, or \`Sec-Fetch-Site: same-origin\`, of this site: no other site's page can make it.
- **Members of a team** act in the account of its owner: calls that say so are also at \`/api/teams/{ownerId}\` and the rest of their
  path, with the owner's id wherever one is asked for. They take the member's session, and no API token.
- **Bodies** are JSON in UTF-8 of at most 64 KiB, with \`Content-Type: application/json\`.
- **Refusals** are \`application/problem+json\` (RFC 9457). Branch on \`code\`: \`title\`, \`detail\` and \`message\` are texts for
  people, in the language of \`?lang=\` (${languageCodes.join(', ')}), else of the cookie \`lang\`, else the best of
  \`Accept-Language\`, else in English. Each status below lists the codes it may have.
  Besides, any address answers 405 \`method_not_allowed\` to a method that it has not. What is no HTTP is refused without a
  body: 400, 408 where it takes too long, 431 where address and headers are too large.
- **Times** are ISO 8601 in UTC; those of analytics have the offset of the owner's time zone, whose days \`from\` and \`to\` are.
- **Lists** take \`page\` and \`limit\` where they say so, and answer \`X-Total-Count\`.
- **Every answer** has \`X-Request-Id\`; name it when you report a problem.
`.trim();
