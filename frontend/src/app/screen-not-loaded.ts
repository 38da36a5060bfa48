/** The code of a screen could not be loaded: there is no connection, or a new release has replaced the files. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';

  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
  }
}
