import { Card } from '@/components/ui/card.js';
import { DeletedRow } from './deleted-row.js';
import { NetworkRow } from './network-row.js';
import type { RowFailures } from './use-row-failures.js';
import type { Switching } from './use-switch-network.js';
import type { NetworkLine } from './use-undoable-delete.js';

interface NetworkListProps {
  userId: string;
  lines: NetworkLine[];
  failures: RowFailures;
  switching: Switching;
  /** No network can be added. */
  isFull: boolean;
  /** A deletion can no longer be undone, or was. */
  onForget: (id: string) => void;
}

/** The networks; a deleted one leaves a row in its place from which it can be brought back for 8 s (R25). */
export function NetworkList({ userId, lines, failures, switching, isFull, onForget }: NetworkListProps) {
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {lines.map(({ network, undoUntil }) => (
          // Takes over the focus of a row that goes, or comes back.
          <li key={network.id} tabIndex={-1} className="focus-visible:-outline-offset-2">
            {undoUntil !== null ? (
              <DeletedRow
                userId={userId}
                network={network}
                undoUntil={undoUntil}
                failures={failures}
                onGone={() => onForget(network.id)}
              />
            ) : (
              <NetworkRow network={network} failure={failures.of(network.id)} switching={switching} isFull={isFull} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
