import { Fragment } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { CopyButton } from '../ui/copy-button.js';

/** A command to run elsewhere; `note` stands beside its button. */
export function CommandLine({ command, note }: { command: string; note?: string }) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      <code className="block rounded-md border bg-muted px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
        {command.split(' ').map((word) => (
          // Not broken at its hyphens.
          <Fragment key={word}>
            <span className="inline-block max-w-full">{word}</span>{' '}
          </Fragment>
        ))}
      </code>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton text={command} label={t('agents.code.command')}>
          {t('agents.code.copy')}
        </CopyButton>
        {note && <p className="text-ink-muted tabular-nums">{note}</p>}
      </div>
    </div>
  );
}
