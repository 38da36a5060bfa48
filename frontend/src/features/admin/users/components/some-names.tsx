import { useText } from '../../../../lib/i18n/use-text.js';

/** More than these are counted. */
const shownAtMost = 8;

/** The first of many usernames, and how many more there are. */
export function SomeNames({ names }: { names: string[] }) {
  const t = useText();
  const more = names.length - shownAtMost;
  return (
    <ul className="divide-y rounded-md border text-sm">
      {names.slice(0, shownAtMost).map((name) => (
        <li key={name} className="break-all px-3 py-1.5 font-medium">
          {name}
        </li>
      ))}
      {more > 0 && <li className="px-3 py-1.5 text-ink-muted">{t('adminUsers.bulk.more', { count: more })}</li>}
    </ul>
  );
}
