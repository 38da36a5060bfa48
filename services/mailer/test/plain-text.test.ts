import { languageCodes } from '@wifi-share/contracts/languages';
import type { MailTemplate } from '@wifi-share/contracts/mail';
import { translate } from '@wifi-share/texts/translate';
import { mailSamples } from '@wifi-share/tools/screenshots/mails/mail-samples';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../src/templates/render-mail.js';

const site = { brand: 'Harbour Guests', url: 'https://wifi.example' };
const samples = Object.entries(mailSamples).flatMap(([template, all]) =>
  all.map((variables, at) => ({ template: template as MailTemplate, variables, name: `${template} ${at + 1}` })),
);
const isUrl = /^https:\/\/\S+$/;

/** What a reader of the HTML part sees, text by text: paragraphs, headings and what people wrote. */
function shownIn(html: string): string[] {
  const seen = html.replaceAll(/<(\w+)[^>]*data-skip-in-text[\s\S]*?<\/\1>/g, '');
  return [...seen.matchAll(/<(p|h1|blockquote)[ >][\s\S]*?<\/\1>/g)].flatMap(([whole]) =>
    whole
      .replaceAll(/<br\/?>/g, '\n')
      .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .split('\n'),
  );
}

describe.each(languageCodes)('in %s', (language) => {
  it.each(samples)(
    '$name says the same in both parts, links on lines of their own, with a short subject',
    async (sample) => {
      const { subject, html, text } = await renderMail(sample.template, sample.variables, { language, site });
      const lines = text.split('\n');
      const unquoted = lines.map((line) => line.replace(/^> ?/, ''));
      const shown = shownIn(html).map((line) => line.trim());
      expect(shown.length).toBeGreaterThan(2);
      for (const line of shown) expect(unquoted).toContain(line);
      expect(text).not.toMatch(/<\/?\w|&#?\w+;|\{\{|undefined|null|\n\n\n|[ \t]$/m);
      expect(text).toContain(site.brand);

      for (const line of lines.filter((one) => one.includes('https://'))) expect(line).toMatch(isUrl);
      const [, preview = ''] = /display:none[^>]*>([^<]*)</.exec(html) ?? [];
      expect(subject.replace(/: .*/, '').length).toBeLessThanOrEqual(60);
      expect(preview.trim()).not.toBe('');
      expect(preview).not.toContain(subject);

      const { variables } = sample;
      if (!('link' in variables)) return;
      const isOffered = !('canOpen' in variables) || variables.canOpen;
      expect(html.includes(`href="${variables.link.replaceAll('&', '&amp;')}"`)).toBe(isOffered);
      if (!isOffered) return;
      const isDisowning = 'notMe' in variables && variables.notMe;
      const key = isDisowning ? 'mail.new-sign-in.button' : (`mail.${sample.template}.button` as 'mail.receipt.button');
      const button = translate(language, key, {
        plan: 'plan' in variables ? translate(language, `plans.${variables.plan}.name`) : '',
      });
      expect(lines[lines.indexOf(variables.link) - 1]).toBe(`${button}:`);
    },
  );
});
