/**
 * Does work about one key one after the other in this process, and about different keys at the same time. For economy
 * only: parallel attempts would otherwise contend for one document, whose conditional writes decide.
 */
export function createOneAfterTheOther() {
  const last = new Map<string, Promise<unknown>>();

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    last.set(key, over);
    void over.then(() => {
      if (last.get(key) === over) last.delete(key);
    });
    return turn;
  };
}
