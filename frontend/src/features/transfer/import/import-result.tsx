import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { useEffect, useRef } from 'react';
import { isLostAnswer } from '@/api/lost-answer.js';
import { isProblem } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { ReadyRow } from './import-rows.js';
import type { Outcome } from './send-rows.js';
import type { Sending } from './use-sending.js';

interface ImportResultProps {
  /** Those that were chosen. */
  rows: ReadyRow[];
  /** How many rows of the file were not chosen. */
  leftOut: number;
  sending: Sending;
  onOther: () => void;
  onDone: () => void;
}

/** How far the sending is, and what became of each row; the rest can be tried again, which creates none twice. */
export function ImportResult({ rows, leftOut, sending, onOther, onDone }: ImportResultProps) {
  const t = useText();
  const { outcomes, isSending } = sending;
  const heading = useRef<HTMLHeadingElement>(null);
  const rest = rows.filter((row) => !outcomes.get(row)?.created);
  const created = rows.length - rest.length;
  const uncertain = rest.filter((row) => isUncertain(outcomes.get(row))).length;
  const notCreated = rest.length - uncertain;

  // The button that began, stopped or repeated the sending has gone with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with it
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [isSending]);

  return (
    <Card>
      <section aria-labelledby="result-title" className="grid grid-cols-1">
        <header className="grid grid-cols-1 gap-4 p-5">
          <h3 ref={heading} id="result-title" tabIndex={-1} className="text-base outline-none">
            {t(isSending ? 'transfer.sending.title' : 'transfer.result.title')}
          </h3>
          {isSending ? (
            <Progress done={created} total={rows.length} onStop={sending.stop} />
          ) : (
            <>
              <Alert tone={rest.length === 0 ? 'success' : 'warning'}>
                {created > 0 && <p>{t('transfer.result.created', { count: created })}</p>}
                {notCreated > 0 && <p>{t('transfer.result.notCreated', { count: notCreated })}</p>}
                {uncertain > 0 && <p>{t('transfer.result.uncertain', { count: uncertain })}</p>}
                {leftOut > 0 && <p>{t('transfer.result.leftOut', { count: leftOut })}</p>}
                {rest.length > 0 && created + uncertain > 0 && <p>{t('transfer.result.retryHint')}</p>}
              </Alert>
              <div className="flex flex-wrap gap-3">
                {rest.length > 0 && (
                  <Button variant="primary" onClick={() => void sending.send(rest)}>
                    {t('transfer.result.retry')}
                  </Button>
                )}
                <Button variant={rest.length > 0 ? 'secondary' : 'primary'} onClick={onDone}>
                  {t('transfer.result.done')}
                </Button>
                <Button onClick={onOther}>{t('transfer.preview.other')}</Button>
              </div>
            </>
          )}
        </header>
        <ul className="divide-y border-t">
          {rows.map((row) => (
            <ResultRow key={row.line} row={row} outcome={outcomes.get(row)} isSending={isSending} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** Its network may be there: it is asked for again by the same key. */
const isUncertain = (outcome: Outcome | undefined): boolean =>
  outcome?.created === false && isLostAnswer(outcome.error);

function Progress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div
        role="progressbar"
        aria-label={t('transfer.sending.title')}
        aria-valuenow={done}
        aria-valuemax={total}
        className="h-2 min-w-0 flex-1 basis-40 overflow-hidden rounded-full bg-muted-strong"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / total}%` }} />
      </div>
      <p role="status" className="text-ink-muted tabular-nums">
        {t('transfer.sending.progress', { done, total })}
      </p>
      <Button size="sm" onClick={onStop}>
        {t('transfer.sending.stop')}
      </Button>
    </div>
  );
}

interface ResultRowProps {
  row: ReadyRow;
  outcome: Outcome | undefined;
  isSending: boolean;
}

function ResultRow({ row: { line, fields }, outcome, isSending }: ResultRowProps) {
  const t = useText();
  const reason = useReason();
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-ink-muted">{`${t('transfer.column.line')} ${line}: `}</span>
        {bidiIsolate(fields.name)}
      </p>
      {outcome?.created && <p className="text-success-ink">{t('transfer.result.state.created')}</p>}
      {outcome?.created === false && <p className="text-danger-ink">{reason(outcome.error)}</p>}
      {!outcome && !isSending && <p className="text-ink-muted">{t('transfer.result.state.notSent')}</p>}
    </li>
  );
}

/** Why a row became no network: what the server says of its fields, else of the whole. */
function useReason(): (error: unknown) => string {
  const t = useText();
  const failureText = useFailureText();
  return (error) =>
    isProblem(error, 'validation_failed') && error.errors.length > 0
      ? error.errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
      : failureText(error, isLostAnswer(error) ? undefined : t('dashboard.create.failed.detail'));
}
