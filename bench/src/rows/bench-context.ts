import type { Machine } from '@wifi-share/tools/backing/machine';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { ProcessControl } from '@wifi-share/tools/local-stack/supervisor';

/** What every row is measured with. */
export interface BenchContext {
  machine: Machine;
  run: Run;
  processes: ProcessControl;
  wrk: string;
  nginx: string;
  /** For files that go afterwards. */
  folder: string;
  rounds: number;
  seconds: number;
  connections: number;
}
