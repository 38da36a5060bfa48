import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartFailure } from '@/components/part-failure.js';
import { PartFrame } from '@/components/part-frame.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import type { Account } from '@/lib/team/account.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ExportCard } from './export-card.js';
import { FileCard, type ReadFile } from './import/file-card.js';
import { ImportCard } from './import/import-card.js';

type TransferPartProps = {
  account: Account;
  onBack: () => void;
};

/** Networks into files, and out of them. */
export default function TransferPart({ account, onBack }: TransferPartProps) {
  const t = useText();
  // An agent may have changed a password since the list was read.
  const query = useQuery({ ...networksQuery(account.id), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  /** Null when one was put back. */
  const [file, setFile] = useState<ReadFile | null>();
  const { data: networks } = query;
  return (
    <PartFrame title={t('transfer.title')} back={t('transfer.back')} onBack={onBack}>
      {failure && <PartFailure title={t('dashboard.networks.loadFailed')} {...failure} />}
      {!failure && !networks && <Skeleton className="h-64 w-full" />}
      {networks && file && (
        <ImportCard
          account={account}
          room={account.maxNetworks - networks.length}
          file={file}
          onOther={() => setFile(null)}
          onDone={onBack}
        />
      )}
      {networks && !file && (
        <>
          <FileCard existingNames={networks.map(({ name }) => name)} focused={file === null} onRead={setFile} />
          {networks.length > 0 && <ExportCard networks={networks} reading={query.isFetching} />}
        </>
      )}
    </PartFrame>
  );
}
