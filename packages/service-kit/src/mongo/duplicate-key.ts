/** Whether `error` is a violation of the unique index `index`; its name is read from the message, which every server has. */
export function isDuplicateKey(error: unknown, index: string): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11000 && error.message.includes(index);
}
