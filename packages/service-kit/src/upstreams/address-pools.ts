import { Dispatcher, Pool } from 'undici';

/** A pool of connections for each address, which can be given up. undici's own Agent keeps a pool that is closed. */
export class AddressPools extends Dispatcher {
  // No #fields: what `compose` answers is a Proxy.
  private readonly pools = new Map<string, Pool>();

  constructor(private readonly options: Pool.Options) {
    super();
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const address = String(options.origin);
    const pool = this.pools.get(address) ?? new Pool(address, this.options);
    this.pools.set(address, pool);
    return pool.dispatch(options, handler);
  }

  /** Closes the connections to an address, each once it has its answer; what is sent there later opens new ones. */
  giveUp(address: string): void {
    const pool = this.pools.get(address);
    this.pools.delete(address);
    pool?.close().catch(() => undefined);
  }

  /** Waits for the answers. */
  override async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }

  override async destroy(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }
}
