import { durations } from '@wifi-share/contracts/durations';
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

describe.each(['en', 'cs'] as const)('in %s', (language) => {
  const variables = { name: 'Jana', username: 'jana.n', link: 'https://wifi.example/there?token=abc' };

  it.each([
    ['reset-password', translate(language, 'mail.reset-password.validity', { minutes: 60 })],
    ['confirm-email', translate(language, 'mail.confirm-email.validity', { hours: 24 })],
    ['email-changed', translate(language, 'mail.email-changed.notYou', { username: 'jana.n' })],
    ['password-changed', translate(language, 'mail.password-changed.notYou')],
  ] as const)('the e-mail %s carries the link and says what it is about', async (template, line) => {
    const { subject, html, text } = await renderMail(template, variables, { language, site });
    expect(subject).toBe(translate(language, `mail.${template}.subject`));
    expect(html).toContain(`href="${variables.link}"`);
    expect(text).toContain(translate(language, 'mail.layout.greeting', { name: 'Jana' }));
    expect(text).toContain(line);
  });

  it('the e-mails about a second factor say what happened, and what to do if it was somebody else', async () => {
    const [added, used] = ['second-factor-changed', 'recovery-code-used'] as const;
    const passkey = 'Jana’s <b>phone</b>';
    const changed = { name: 'Jana', change: 'passkey-added', passkey, notMe: true, link: variables.link } as const;
    const mail = await renderMail(added, changed, { language, site });
    expect(mail.subject).toBe(translate(language, `mail.${added}.subject`));
    expect(mail.text).toContain(translate(language, `mail.${added}.passkey-added`, { brand, passkey }));
    expect(mail.html).not.toContain('<b>');
    for (const { html } of [
      mail,
      await renderMail(used, { name: 'Jana', left: 9, link: variables.link }, { language, site }),
    ]) {
      expect(html).toContain(`href="${variables.link}"`);
    }
    const notMe = translate(language, 'mail.new-sign-in.button');
    expect(mail.text).toContain(translate(language, `mail.${added}.undo`));
    expect(mail.html).toContain(notMe);
    const removed = await renderMail(
      added,
      { ...changed, change: 'passkey-removed', notMe: false },
      { language, site },
    );
    expect(removed.text).toContain(translate(language, `mail.${added}.notYou`, { notMe }));
    const reset = await renderMail(added, { ...changed, change: 'reset', notMe: false }, { language, site });
    expect(reset.text).toContain(translate(language, `mail.${added}.notAsked`));
  });

  it.each([
    ['failed', 'failed', undefined],
    ['late', 'late', undefined],
    ['other', 'failed', 'other'],
    ['adopted', 'failed', 'adopted'],
  ] as const)(
    'the e-mail about a rotation that is %s names the network and says what holds',
    async (key, outcome, found) => {
      const { name, link } = variables;
      const mail = await renderMail(
        'rotation-failed',
        { name, network: 'Bar & Grill', outcome, found, link },
        { language, site },
      );
      expect(mail.subject).toBe(translate(language, 'mail.rotation-failed.subject', { network: 'Bar & Grill' }));
      expect(mail.text).toContain(translate(language, `mail.rotation-failed.${key}`, { network: 'Bar & Grill' }));
      expect(mail.html).toContain(`href="${link}"`);
    },
  );

  it.each([
    [4, 'intro'],
    [0, 'introUncounted'],
  ] as const)('the e-mail about %d networks that were handed over says %s', async (total, key) => {
    const { name, link } = variables;
    const mail = await renderMail('transfer-done', { name, member: 'karel', total, link }, { language, site });
    expect(mail.text).toContain(translate(language, `mail.transfer-done.${key}`, { member: 'karel', total }));
  });

  it('the e-mail about a paused webhook names its host and leads to it', async () => {
    const { name, link } = variables;
    const mail = await renderMail('webhook-paused', { name, host: 'hooks.example', link }, { language, site });
    expect(mail.subject).toBe(translate(language, 'mail.webhook-paused.subject', { host: 'hooks.example' }));
    expect(mail.text).toContain(translate(language, 'mail.webhook-paused.intro', { host: 'hooks.example' }));
    expect(mail.html).toContain(`href="${link}"`);
  });

  it('the e-mail of a new sign-in says when it was where its reader is, from which device and from where', async () => {
    const { name, link } = variables;
    const known = { browser: 'Firefox', system: 'Windows', address: '203.0.113.0/24' };
    const signIn = { name, link, at: '2026-11-20T23:30:00.000Z', timeZone: 'Asia/Tokyo' };
    const said = await renderMail('new-sign-in', { ...signIn, ...known }, { language, site });
    for (const part of ['Firefox, Windows', '203.0.113.0/24', '21', '8:30']) expect(said.text).toContain(part);
    expect(said.html).toContain(`href="${link}"`);
    expect(said.subject).toBe(translate(language, 'mail.new-sign-in.subject'));
    const unknown = { browser: null, system: null, address: null };
    const less = await renderMail('new-sign-in', { ...signIn, ...unknown }, { language, site });
    expect(less.text).not.toMatch(/null|\{\{/);
  });

  const ticket = {
    subject: 'QR <b>code</b> & {{brand}}',
    message: 'First line\n<script>alert(1)</script>\r\nlast line',
    link: 'https://wifi.example/admin?tab=support',
  };
  const { subject: of, message, link: ticketLink } = ticket;
  const expectMessage = (text: string) => {
    for (const line of message.split(/\r?\n/)) expect(text).toContain(line);
    expect(text).toMatch(/> First line\n> <script>/);
  };

  it('the e-mail of a new ticket says who asks what, as it was written, in both parts', async () => {
    const variables = { username: 'jana.n', email: 'jana@mail.example', ...ticket };
    const { subject, html, text } = await renderMail('ticket-opened', variables, { language, site });
    expect(subject).toBe(translate(language, 'mail.ticket-opened.subject', { subject: of }));
    expect(text).toContain(translate(language, 'mail.ticket-opened.from', { from: 'jana.n (jana@mail.example)' }));
    expectMessage(text);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain(`href="${ticketLink}"`);
  });

  it('the e-mail of a ticket that goes on says who wrote what, or that it was reopened', async () => {
    const from = { username: 'jana.n', email: 'jana@mail.example' };
    const written = await renderMail('ticket-continued', { ...from, ...ticket }, { language, site });
    expect(written.subject).toBe(translate(language, 'mail.ticket-continued.subject', { subject: of }));
    expect(written.text).toContain(translate(language, 'mail.ticket-continued.heading'));
    expectMessage(written.text);
    expect(written.html).toContain(`href="${ticketLink}`);
    const reopened = await renderMail('ticket-continued', { ...from, ...ticket, message: null }, { language, site });
    expect(reopened.text).toContain(translate(language, 'mail.ticket-continued.reopened'));
    expect(reopened.text).toContain(of);
    expect(reopened.text).not.toMatch(/null|\{\{(?!brand)/);
  });

  it('the e-mail of an answer has the answer as it was written, and the link to the ticket', async () => {
    const { subject, html, text } = await renderMail(
      'ticket-replied',
      { name: 'Jana', answer: 'write', canOpen: true, ...ticket },
      { language, site },
    );
    expect(subject).toBe(translate(language, 'mail.ticket-replied.subject', { subject: of }));
    expect(text).toContain(translate(language, 'mail.layout.greeting', { name: 'Jana' }));
    expectMessage(text);
    expect(text).toContain(translate(language, 'mail.ticket-replied.answer.write'));
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain(`href="${ticketLink}"`);
  });

  it.each(['reopen', 'none'] as const)(
    'the e-mail of an answer asks for no answer that is refused: %s',
    async (answer) => {
      const { text } = await renderMail(
        'ticket-replied',
        { name: 'Jana', answer, canOpen: true, ...ticket },
        { language, site },
      );
      expect(text).not.toContain(translate(language, 'mail.ticket-replied.answer.write'));
      expect(text.includes(translate(language, 'mail.ticket-replied.answer.reopen'))).toBe(answer === 'reopen');
    },
  );

  it('who has no support any more is asked neither to open a ticket nor to reopen it', async () => {
    const noWay = { name: 'Jana', ...ticket, answer: 'none', canOpen: false } as const;
    const reopen = translate(language, 'mail.ticket-resolved.reopen', { days: durations.ticketReopenDays });
    for (const template of ['ticket-replied', 'ticket-resolved'] as const) {
      const { html, text } = await renderMail(template, noWay, { language, site });
      expect(html).not.toContain(ticketLink);
      expect(text).toContain(of);
      expect(text).not.toContain(reopen);
      const preview = translate(language, `mail.${template}.preview`, { brand: site.brand });
      expect(preview).not.toMatch(/open|öffnen|abrir|otevřít|açabilir/i);
    }
    const shown = await renderMail('ticket-resolved', { ...noWay, canOpen: true }, { language, site });
    expect(shown.html).toContain(`href="${ticketLink}"`);
    expect(shown.text).toContain(reopen);
  });

  it('the summary of a week that is as the one before says so, also where some visits of many differ', async () => {
    const { name, link } = variables;
    const summary = (visits: number, before: number) =>
      renderMail(
        'weekly-summary',
        {
          ...{ name, link, from: '2026-11-16', to: '2026-11-22', visits, before, bestHour: null },
          ...{ staleCards: [], failedRotations: 0, stop: link, unsubscribe: link },
        },
        { language, site },
      );
    const same = (visits: number) =>
      translate(language, 'mail.weekly-summary.change.same', {
        visits: new Intl.NumberFormat(language).format(visits),
      });
    expect((await summary(1000, 1001)).text).toContain(same(1000));
    expect((await summary(0, 0)).text).toContain(same(0));
    expect((await summary(1000, 990)).text).not.toContain(same(1000));
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
