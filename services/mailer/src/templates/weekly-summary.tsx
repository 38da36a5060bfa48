import type { MailBody, MailContext } from './mail-body.js';
import { Action } from './parts/action.js';
import { Heading, Paragraph, Rule, SmallPrint } from './parts/text.js';
import { colors } from './parts/theme.js';

/** 1 January 2024 was a Monday. */
const mondayOfAnyWeek = Date.UTC(2024, 0, 1);
const hourMilliseconds = 60 * 60_000;

const dayText = ({ language }: MailContext, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Such as “Friday, 18:00–19:00”, as the language writes it. */
function hourText({ language }: MailContext, { weekday, hour }: { weekday: number; hour: number }): string {
  const start = mondayOfAnyWeek + (weekday * 24 + hour) * hourMilliseconds;
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const hours = part({ hour: 'numeric', minute: '2-digit' }).formatRange(start, start + hourMilliseconds);
  return `${part({ weekday: 'long' }).format(start)}, ${hours}`;
}

const numberText = ({ language }: MailContext, value: number): string => new Intl.NumberFormat(language).format(value);

/** How visits compare with the week before; in percent, which takes some to compare with. */
function changeText(context: MailContext, visits: number, before: number): string {
  const { language, text } = context;
  const shown = { visits: numberText(context, visits) };
  // Nothing is as many as nothing.
  if (before === 0 && visits > 0) return text('mail.weekly-summary.change.none', shown);
  const share = before === 0 ? 0 : Math.abs(visits - before) / before;
  // Less than half a percent would be shown as "0 % more".
  if (share < 0.005) return text('mail.weekly-summary.change.same', shown);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return text(`mail.weekly-summary.change.${visits > before ? 'more' : 'fewer'}`, { ...shown, percent });
}

/** What happened in a week, and what to look after. */
export const weeklySummary: MailBody<'weekly-summary'> = (week, context) => {
  const { text } = context;
  const { name, from, to, visits, before, bestHour, staleCards, failedRotations, link, stop } = week;
  return (
    <>
      <Heading>{text('mail.weekly-summary.subject', { visits: numberText(context, visits) })}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>
        {text('mail.weekly-summary.period', { from: dayText(context, from), to: dayText(context, to) })}
      </Paragraph>
      <Paragraph>{changeText(context, visits, before)}</Paragraph>
      {bestHour && <Paragraph>{text('mail.weekly-summary.bestHour', { time: hourText(context, bestHour) })}</Paragraph>}
      {staleCards.length > 0 && (
        <Paragraph>{text('mail.weekly-summary.staleCards', { names: staleCards.join(', ') })}</Paragraph>
      )}
      {failedRotations > 0 && (
        <Paragraph>
          {text('mail.weekly-summary.failedRotations', { total: numberText(context, failedRotations) })}
        </Paragraph>
      )}
      <Action link={link} label={text('mail.weekly-summary.button')} linkHelp={text('mail.layout.linkHelp')} />
      <Rule />
      <SmallPrint>{text('mail.weekly-summary.unsubscribe')}</SmallPrint>
      <SmallPrint>
        <a className="muted" href={stop} style={{ color: colors.inkMuted.light, wordBreak: 'break-all' }}>
          {stop}
        </a>
      </SmallPrint>
    </>
  );
};
