export interface IssuedToken {
  value: string;
  /** In seconds, from now on. */
  expiresIn: number;
}

interface Options {
  issue: () => Promise<IssuedToken>;
  /** A token that ends within so many seconds is not handed out any more. */
  spareSeconds: number;
  now: () => Date;
}

/** A token that is asked for when it is needed, once for all who wait, and kept until shortly before its end. */
export function cachedToken({ issue, spareSeconds, now }: Options) {
  let current: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const askedAt = now().getTime();
    const { value, expiresIn } = await issue();
    current = { value, until: askedAt + (expiresIn - spareSeconds) * 1000 };
    return value;
  }

  return {
    async get(): Promise<string> {
      if (current && now().getTime() < current.until) return current.value;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },

    /** `value` was refused: the next caller gets another, unless it was replaced already. */
    drop(value: string): void {
      if (current?.value === value) current = undefined;
    },
  };
}
