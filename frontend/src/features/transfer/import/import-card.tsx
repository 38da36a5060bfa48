import { useState } from 'react';
import type { Account } from '@/lib/team/account.js';
import type { ReadFile } from './file-card.js';
import { ImportPreview } from './import-preview.js';
import { ImportResult } from './import-result.js';
import type { ReadyRow } from './import-rows.js';
import { useSending } from './use-sending.js';

interface ImportCardProps {
  account: Account;
  /** How many networks the plan has room for. */
  room: number;
  file: ReadFile;
  onOther: () => void;
  onDone: () => void;
}

/** A file's rows before they are sent, and what became of those that were chosen. */
export function ImportCard({ account, room, file, onOther, onDone }: ImportCardProps) {
  const sending = useSending(account.id);
  const [sent, setSent] = useState<ReadyRow[] | null>(null);

  function send(rows: ReadyRow[]) {
    setSent(rows);
    void sending.send(rows);
  }

  return sent ? (
    <ImportResult
      rows={sent}
      leftOut={file.rows.length - sent.length}
      sending={sending}
      onOther={onOther}
      onDone={onDone}
    />
  ) : (
    <ImportPreview plan={account.plan} room={room} file={file} onOther={onOther} onSend={send} />
  );
}
