import type { PlanId } from '@wifi-share/contracts/plans';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Checkbox } from '@/components/ui/checkbox.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { isLargestPlan } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useTeam } from '@/lib/team/account.js';
import type { ReadFile } from './file-card.js';
import { type ImportRow, isReady, proposedChoice, type ReadyRow } from './import-rows.js';
import { ImportTable, shortened } from './import-table.js';

interface ImportPreviewProps {
  plan: PlanId;
  /** How many networks the plan has room for. */
  room: number;
  file: ReadFile;
  onOther: () => void;
  onSend: (rows: ReadyRow[]) => void;
}

/** What is in a file, and which of its rows become networks. Nothing is sent yet. */
export function ImportPreview({ plan, room, file, onOther, onSend }: ImportPreviewProps) {
  const t = useText();
  const { name, rows, ignored, assumed } = file;
  const [chosen, setChosen] = useState(() => proposedChoice(rows, room));
  const heading = useRef<HTMLHeadingElement>(null);
  const ready = rows.filter(isReady);

  useEffect(() => heading.current?.focus(), []);

  const toggle = useCallback(
    (row: ImportRow) => setChosen((before) => new Set(rows.filter((each) => before.has(each) !== (each === row)))),
    [rows],
  );

  return (
    <Card>
      <section aria-labelledby="preview-title" className="grid grid-cols-1">
        <header className="grid grid-cols-1 gap-3 p-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3
              ref={heading}
              id="preview-title"
              tabIndex={-1}
              className="min-w-0 flex-1 basis-48 text-base outline-none [overflow-wrap:anywhere]"
            >
              {t('transfer.preview.title', { file: name })}
            </h3>
            <Button size="sm" onClick={onOther}>
              {t('transfer.preview.other')}
            </Button>
          </div>
          <p className="text-ink-muted">
            {t('transfer.preview.rows', { count: rows.length })}
            {ready.length < rows.length && ` · ${t('transfer.preview.faulty', { faulty: rows.length - ready.length })}`}
          </p>
          {assumed && (
            <Alert tone="warning">
              <p>{t('transfer.preview.assumed', { encoding: assumed })}</p>
            </Alert>
          )}
          {ignored.length > 0 && (
            <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {t('transfer.preview.ignored', { columns: shortened(ignored.join(', ')) })}
            </p>
          )}
          <Room plan={plan} room={room} />
        </header>
        {ready.length > 0 && (
          <AllRows
            isAll={chosen.size === ready.length}
            isSome={chosen.size > 0}
            onChange={(all) => setChosen(new Set(all ? ready : []))}
          />
        )}
        <ImportTable rows={rows} chosen={chosen} onToggle={toggle} />
        <Submit chosen={ready.filter((row) => chosen.has(row))} room={room} onSend={onSend} />
      </section>
    </Card>
  );
}

function Room({ plan, room }: { plan: PlanId; room: number }) {
  const t = useText();
  const isOwn = useTeam() === null;
  return (
    <p>
      {room > 0 ? t('transfer.preview.room', { count: room }) : t('transfer.preview.noRoom')}
      {isOwn && !isLargestPlan(plan) && (
        <>
          {' '}
          <Link to="/plans" reloadDocument className={textLinkClass}>
            {t('plans.upgrade.see')}
          </Link>
        </>
      )}
    </p>
  );
}

interface AllRowsProps {
  isAll: boolean;
  isSome: boolean;
  onChange: (all: boolean) => void;
}

function AllRows({ isAll, isSome, onChange }: AllRowsProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="flex items-center gap-3 border-t bg-muted/60 px-4 py-3 md:px-5">
      <Checkbox id={id} checked={isAll || (isSome && 'indeterminate')} onCheckedChange={() => onChange(!isAll)} />
      <label htmlFor={id}>{t('transfer.preview.all')}</label>
    </div>
  );
}

interface SubmitProps {
  chosen: ReadyRow[];
  room: number;
  onSend: (rows: ReadyRow[]) => void;
}

/** Stays in sight below a long table. What the plan has no room for is refused before anything is sent. */
function Submit({ chosen, room, onSend }: SubmitProps) {
  const t = useText();
  const [isRefused, setRefused] = useState(false);
  const isTooMany = chosen.length > 0 && chosen.length > room;
  const refusal = isTooMany
    ? t(room > 0 ? 'transfer.preview.tooMany' : 'transfer.preview.full', { chosen: chosen.length, room })
    : isRefused && chosen.length === 0 && t('transfer.preview.none');

  function submit() {
    setRefused(true);
    if (!isTooMany && chosen.length > 0) onSend(chosen);
  }

  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 rounded-b-lg border-t bg-surface px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {t('transfer.preview.chosen', { chosen: chosen.length })}
        </p>
        <p role="alert" className="text-danger-ink text-sm empty:hidden">
          {refusal}
        </p>
      </div>
      <Button variant="primary" className="max-sm:w-full" onClick={submit}>
        {t('transfer.preview.submit', { count: chosen.length })}
      </Button>
    </footer>
  );
}
