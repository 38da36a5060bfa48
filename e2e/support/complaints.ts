import type { BrowserContext } from 'playwright-core';

/** What Chromium logs of answers that are no failure here: that there is no receipt, page or network. */
const expectedAnswers = /Failed to load resource: .* 404 .*\/(?:payments\/none|no\/such\/page|wifi\/none)$/;

/** Errors in the consoles of the visitor's pages, and requests to other hosts than `appUrl`, from now on. */
export function complaintsOf(context: BrowserContext, appUrl: string): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !expectedAnswers.test(text)) complaints.push(text);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== appUrl) complaints.push(request.url());
  });
  return complaints;
}
