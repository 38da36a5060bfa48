import { type ComponentType, createElement, lazy } from 'react';

export type Loads<T> = () => Promise<{ default: T }>;

/** The code of a part could not be loaded: there is no connection, or a new release has replaced the files. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';

  constructor(
    cause: unknown,
    /** Requests the part again at the next render. Browsers that cache failed imports fail again until a reload. */
    readonly forget: () => void,
  ) {
    super('The code of a part could not be loaded', { cause });
  }
}

/** A component that is loaded at its first render. */
export function lazyPart<P extends object>(load: Loads<ComponentType<P>>): ComponentType<P> {
  const ask = () =>
    lazy(() =>
      load().catch((error) => {
        throw new PartNotLoaded(error, () => {
          asked = ask();
        });
      }),
    );
  let asked = ask();
  return (props) => createElement(asked, props);
}
