import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../src/templates/render-mail.js';

const brand = 'Café & Co';
const site = { brand, url: 'https://wifi.example' };

it('what people are called and write keeps its direction to itself, in the subject and in the e-mail', async () => {
  const ticket = {
    username: 'דנה',
    email: 'dana@example.com',
    subject: 'Refund\u202E',
    message: 'Hello',
    link: site.url,
  };
  const { subject, text } = await renderMail('ticket-opened', ticket, { language: 'en', site });
  expect(subject).toBe(translate('en', 'mail.ticket-opened.subject', { subject: 'Refund\u202E' }));
  expect(subject).not.toContain('\u202E');
  expect(text).toContain('\u2068דנה\u2069 (dana@example.com)');
});

describe.each(languageCodes)('in %s', (language: Language) => {
  it('the e-mail of a forgotten password carries the link and says how long it works', async () => {
    const link = 'https://wifi.example/reset-password?token=abc';
    const { subject, html, text } = await renderMail('reset-password', { name: 'Jana', link }, { language, site });
    expect(subject).toBe(translate(language, 'mail.reset-password.subject'));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(text).toContain(translate(language, 'mail.layout.greeting', { name: 'Jana' }));
    expect(text).toContain(translate(language, 'mail.reset-password.validity', { minutes: 60 }));
    expect(text).toContain(translate(language, 'mail.reset-password.notYou'));
  });

  it('the e-mail to another address carries the link and says how long it works', async () => {
    const link = 'https://wifi.example/api/auth/confirm-email?token=abc';
    const { subject, html, text } = await renderMail('confirm-email', { name: 'Jana', link }, { language, site });
    expect(subject).toBe(translate(language, 'mail.confirm-email.subject'));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(text).toContain(translate(language, 'mail.confirm-email.intro', { brand }));
    expect(text).toContain(translate(language, 'mail.confirm-email.validity', { hours: 24 }));
    expect(text).toContain(translate(language, 'mail.confirm-email.notYou'));
  });

  it('the e-mail to the old address says that there is another one, and where to go for who did not want it', async () => {
    const link = 'https://wifi.example/user-dashboard?tab=settings';
    const { subject, html, text } = await renderMail(
      'email-changed',
      { name: 'Jana', username: 'jana.n', link },
      { language, site },
    );
    expect(subject).toBe(translate(language, 'mail.email-changed.subject'));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(translate(language, 'mail.email-changed.intro', { brand }));
    expect(text).toContain(translate(language, 'mail.email-changed.notYou', { username: 'jana.n' }));
  });

  it('the e-mail of a changed password says so, and where to go for who did not change it', async () => {
    const link = 'https://wifi.example/forgot-password';
    const { subject, html, text } = await renderMail('password-changed', { name: 'Jana', link }, { language, site });
    expect(subject).toBe(translate(language, 'mail.password-changed.subject'));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(translate(language, 'mail.password-changed.intro', { brand }));
    expect(text).toContain(translate(language, 'mail.password-changed.notYou'));
  });

  const ticket = {
    subject: 'QR <b>code</b> & {{brand}}',
    message: 'First line\n<script>alert(1)</script>\r\nlast line',
    link: 'https://wifi.example/admin?tab=support',
  };
  const { subject: of, message, link: ticketLink } = ticket;
  const told = (text: string) => {
    for (const line of message.split(/\r?\n/)) expect(text).toContain(line);
    expect(text).toMatch(/> First line\n> <script>/);
  };

  it('the e-mail of a new ticket says who asks what, as it was written, in both parts', async () => {
    const variables = { username: 'jana.n', email: 'jana@mail.example', ...ticket };
    const { subject, html, text } = await renderMail('ticket-opened', variables, { language, site });
    expect(subject).toBe(translate(language, 'mail.ticket-opened.subject', { subject: of }));
    expect(text).toContain(translate(language, 'mail.ticket-opened.from', { from: 'jana.n (jana@mail.example)' }));
    told(text);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain(`href="${ticketLink}"`);
  });

  it('the e-mail of an answer has the answer as it was written, and the link to the ticket', async () => {
    const { subject, html, text } = await renderMail('ticket-replied', { name: 'Jana', ...ticket }, { language, site });
    expect(subject).toBe(translate(language, 'mail.ticket-replied.subject', { subject: of }));
    expect(text).toContain(translate(language, 'mail.layout.greeting', { name: 'Jana' }));
    told(text);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain(`href="${ticketLink}"`);
  });

  it('the e-mail of a resolved ticket says how long it can be reopened', async () => {
    const variables = { name: 'Jana', subject: of, link: ticketLink };
    const { subject, html, text } = await renderMail('ticket-resolved', variables, { language, site });
    expect(subject).toBe(translate(language, 'mail.ticket-resolved.subject', { subject: of }));
    expect(text).toContain(translate(language, 'mail.ticket-resolved.reopen', { days: 14 }));
    expect(html).toContain(`href="${ticketLink}"`);
  });

  it('the e-mail of the admin area carries its code once to read, says how long it works, and keeps it out of the inbox', async () => {
    const variables = { code: '042137', ipAddress: '203.0.113.7' };
    const { subject, html, text } = await renderMail('admin-code', variables, { language, site });
    expect(subject).toBe(translate(language, 'mail.admin-code.subject'));
    expect(subject).not.toContain('042137');
    expect(html.match(/042137/g)).toHaveLength(1);
    expect(html.indexOf('042137')).toBeGreaterThan(html.indexOf(translate(language, 'mail.admin-code.intro')));
    expect(text).toContain('042137');
    expect(text).toContain(translate(language, 'mail.admin-code.validity', { minutes: 10 }));
    expect(text).toContain('203.0.113.7');
    expect(text).toContain(translate(language, 'mail.admin-code.notYou'));
  });
});
