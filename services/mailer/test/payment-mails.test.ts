import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';
import { translate } from '@wifi-share/texts/translate';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../src/templates/render-mail.js';

const site = { brand: 'WiFi Share', url: 'https://wifi.example' };
const link = 'https://wifi.example/plans?plan=pro';
const payer = { name: 'Jana', timeZone: 'Pacific/Auckland' };
/** In Auckland that is the next day already. */
const paidUntil = '2026-12-22T12:30:00.000Z';
const graceUntil = '2026-12-29T12:30:00.000Z';
const payment = { paymentId: '8AB12345CD678901E', plan: 'pro', amountCents: 800, currency: 'USD' } as const;
const ending = { ...payer, plan: 'pro', paidUntil, link } as const;

const period = { start: '2026-11-22T12:30:00.000Z', end: paidUntil };
const seller = ['Hotel WiFi s.r.o.', 'VAT CZ123'];
const mails: { [T in MailTemplate]?: MailVariables<T> } = {
  receipt: {
    ...payer,
    ...payment,
    capturedAt: '2026-11-22T12:30:00.000Z',
    paidUntil,
    period,
    seller,
    isTest: true,
    link,
  },
  'payment-refunded': { ...payer, ...payment, left: { plan: 'premium', paidUntil }, link },
  'payment-reversed': { ...payer, ...payment, left: { plan: 'premium', paidUntil }, link },
  'payment-declined': { ...payer, plan: 'pro', amountCents: 800, currency: 'USD', link },
  'plan-reminder': { ...ending, daysLeft: 7, graceUntil },
  'plan-ended-grace': { ...ending, graceUntil },
  'plan-lapsed': ending,
};

/** As the language writes them: the money, and the payer's own 23 December. */
const written: Record<Language, { money: RegExp; date: string; noRenewal: RegExp; inDays: [number, string][] }> = {
  en: {
    money: /\$8(?![.\d])/,
    date: 'December 23, 2026',
    noRenewal: /does not renew by itself, and nothing was charged/,
    inDays: [
      [1, 'in 1 day'],
      [2, 'in 2 days'],
      [7, 'in 7 days'],
    ],
  },
  cs: {
    money: /\b8\s(US\$|USD)/,
    date: '23. prosince 2026',
    noRenewal: /neprodlužuje se automaticky|se neprodlužuje automaticky/,
    inDays: [
      [1, 'za 1 den'],
      [2, 'za 2 dny'],
      [7, 'za 7 dní'],
    ],
  },
  de: {
    money: /\b8\s\$/,
    date: '23. Dezember 2026',
    noRenewal: /verlängert sich nicht automatisch|nicht automatisch verlängert/,
    inDays: [
      [1, 'in 1 Tag'],
      [2, 'in 2 Tagen'],
      [7, 'in 7 Tagen'],
    ],
  },
  tr: {
    money: /\$8(?![,\d])/,
    date: '23 Aralık 2026',
    noRenewal: /otomatik olarak yenilenmez/,
    inDays: [
      [1, '1 gün sonra'],
      [2, '2 gün sonra'],
      [7, '7 gün sonra'],
    ],
  },
  es: {
    money: /\b8\s(US\$|USD|\$)/,
    date: '23 de diciembre de 2026',
    noRenewal: /no se renueva automáticamente/i,
    inDays: [
      [1, 'dentro de 1 día'],
      [2, 'dentro de 2 días'],
      [7, 'dentro de 7 días'],
    ],
  },
};

describe.each(languageCodes)('in %s', (language) => {
  const { money, date, noRenewal, inDays } = written[language];
  const rendered = (template: MailTemplate) =>
    renderMail(template, mails[template] as MailVariables<MailTemplate>, { language, site });

  it('the receipt says what was paid and under which number, that it does not renew, and that it was a test', async () => {
    const { subject, text } = await rendered('receipt');
    expect(subject).toBe(translate(language, 'mail.receipt.subject', { plan: 'Pro' }));
    expect(text).toMatch(money);
    expect(text).toContain(translate(language, 'mail.receipt.number', { number: `20261122-${payment.paymentId}` }));
    expect(text).toContain(translate(language, 'mail.receipt.seller', { seller: 'Hotel WiFi s.r.o., VAT CZ123' }));
    const day = (moment: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: payer.timeZone }).format(new Date(moment));
    const span = { start: day(period.start), end: date };
    expect(text).toContain(translate(language, 'mail.receipt.period', span));
    expect(text).toContain(translate(language, 'mail.receipt.noRenewal'));
    expect(text).toContain(translate(language, 'mail.receipt.test'));
    const real = await renderMail('receipt', { ...mails.receipt!, isTest: false }, { language, site });
    expect(real.text).not.toContain(translate(language, 'mail.receipt.test'));
  });

  it.each(['receipt', 'payment-refunded', 'payment-reversed', 'payment-declined'] as const)(
    'the e-mail %s says the amount, in both of its forms, and no other',
    async (template) => {
      const { html, text } = await rendered(template);
      for (const form of [html.replaceAll('&nbsp;', ' '), text]) {
        expect(form).toMatch(money);
        expect(form.match(/\d+[.,]\d\d(?=\D)/g)?.filter((amount) => !/^8[.,]00$/.test(amount)) ?? []).toEqual([]);
      }
    },
  );

  it('a payment that PayPal declined was not charged, and can be made again', async () => {
    const { subject, html, text } = await rendered('payment-declined');
    expect(subject).toBe(translate(language, 'mail.payment-declined.subject'));
    expect(text).toContain(translate(language, 'mail.payment-declined.again'));
    expect(html).toContain(`href="${link}"`);
  });

  it('a refund says what is left of the plan, that it has ended, or that a granted one stays', async () => {
    expect((await rendered('payment-refunded')).text).toContain('Premium');
    const ended = await renderMail(
      'payment-refunded',
      { ...mails['payment-refunded']!, left: null },
      { language, site },
    );
    expect(ended.text).toContain(translate(language, 'mail.payment-refunded.ended'));
    const variables = { ...mails['payment-refunded']!, left: null, isGranted: true };
    const granted = (await renderMail('payment-refunded', variables, { language, site })).text;
    expect(granted).toContain(translate(language, 'mail.payment-refunded.granted'));
    expect(granted).not.toContain(translate(language, 'mail.payment-refunded.ended'));
  });

  it('a reminder says in its subject when the plan ends, and in how many days', async () => {
    const { subject } = await rendered('plan-reminder');
    expect(subject).toBe(translate(language, 'mail.plan-reminder.subject', { plan: 'Pro', date }));
    for (const [daysLeft, words] of inDays) {
      const variables = { ...mails['plan-reminder']!, daysLeft };
      const { text } = await renderMail('plan-reminder', variables, { language, site });
      expect(text).toContain(words);
    }
  });

  it('who did not pay reads that the plan does not renew by itself (R46)', async () => {
    for (const template of ['plan-ended-grace', 'plan-lapsed'] as const) {
      expect((await rendered(template)).text).toMatch(noRenewal);
    }
  });

  it('until when a plan is kept is said to the minute, as it ends then', async () => {
    const minute = /\b0?1:30\b.*(GMT|\bMEZ|\bSEČ)/;
    for (const template of ['plan-reminder', 'plan-ended-grace'] as const) {
      expect((await rendered(template)).text).toMatch(minute);
    }
    const preview = (await rendered('plan-ended-grace')).html.match(/<div[^>]*display:none[^>]*>[^<]*/)?.[0];
    expect(preview).toMatch(minute);
  });

  it('a reminder offers 30 more days (R46)', async () => {
    const { text } = await rendered('plan-reminder');
    expect(text).toContain(translate(language, 'mail.plan-reminder.button'));
    expect(text.match(/\b30\b/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
