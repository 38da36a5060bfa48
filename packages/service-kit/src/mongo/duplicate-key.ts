/** MongoDB's code for a violation of a unique index. */
export const DUPLICATE_KEY = 11000;

/** Whether `error` is a violation of the unique index `index`; its name is read from the message, which every server has. */
export function isDuplicateKey(error: unknown, index: string): boolean {
  return (
    error instanceof Error && (error as { code?: unknown }).code === DUPLICATE_KEY && error.message.includes(index)
  );
}
