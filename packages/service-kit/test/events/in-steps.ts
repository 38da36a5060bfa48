import type { Collection } from 'mongoose';

type Calls = Record<PropertyKey, (...given: unknown[]) => unknown>;
type Gate = () => Promise<void>;

/** A collection that asks `gate` before each of its calls; of a cursor the reading is the call. */
const gated = (collection: Collection, gate: Gate): Collection =>
  new Proxy(collection, {
    get(target, property) {
      const calls = target as unknown as Calls;
      if (typeof calls[property] !== 'function') return calls[property];
      if (property !== 'find') return async (...given: unknown[]) => gate().then(() => calls[property]!(...given));
      return (...given: unknown[]) => ({
        async *[Symbol.asyncIterator]() {
          await gate();
          yield* calls.find!(...given) as AsyncIterable<unknown>;
        },
      });
    },
  });

/** Works through collections that it was given so. */
export type Work = (through: (collection: Collection) => Collection) => Promise<unknown>;

/** Works by one call of the database at a time. */
function inSteps(work: Work) {
  const signal = () => {
    let give = () => {};
    const given = new Promise<void>((resolve) => (give = resolve));
    return { give, given };
  };
  let [waiting, going] = [signal(), signal()];
  let isOver = false;
  const gate = () => {
    waiting.give();
    return going.given;
  };
  const ended = work((collection) => gated(collection, gate)).finally(() => {
    isOver = true;
    waiting.give();
  });
  async function step(): Promise<boolean> {
    await waiting.given;
    if (isOver) return false;
    const { give } = going;
    [waiting, going] = [signal(), signal()];
    give();
    await waiting.given;
    return true;
  }
  return { step, ended };
}

/** Lets two work at once; `order` says whose turn it is, and when it is through both go on to their ends. */
export async function inOrder(order: string, a: Work, b: Work): Promise<void> {
  const working = { a: inSteps(a), b: inSteps(b) };
  for (const turn of order) await working[turn as 'a' | 'b'].step();
  for (const { step } of Object.values(working)) while (await step());
  await Promise.all([working.a.ended, working.b.ended]);
}

/** All orders of so many steps of `a` and `b` in which the turn, at first `turn`'s, goes to the other so often at most. */
export function orders(a: number, b: number, changes = a + b, turn: 'a' | 'b' = 'a'): string[] {
  if (a + b === 0) return [''];
  const next = (to: 'a' | 'b', left: string[]) => left.map((order) => to + order);
  const changesAfter = (to: 'a' | 'b') => changes - (turn === to ? 0 : 1);
  return [
    ...(a > 0 && changesAfter('a') >= 0 ? next('a', orders(a - 1, b, changesAfter('a'), 'a')) : []),
    ...(b > 0 && changesAfter('b') >= 0 ? next('b', orders(a, b - 1, changesAfter('b'), 'b')) : []),
  ];
}
