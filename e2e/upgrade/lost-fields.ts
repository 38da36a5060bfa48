type Stored = Record<string, unknown[]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `path` of each value below `value`; lists count as one. */
function pathsIn(value: unknown, path: string): string[] {
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([name, part]) => pathsIn(part, `${path}.${name}`));
}

/** What `before` has of documents that are still there in `after`, and these have no more, as `collection.field`; and documents that are gone. */
export function lostFields(before: Stored, after: Stored): string[] {
  const lost = new Set<string>();
  for (const [collection, documents] of Object.entries(before)) {
    const present = new Map(after[collection]?.map((document) => [idOf(document), document]));
    for (const document of documents) {
      const found = present.get(idOf(document));
      if (!found) {
        lost.add(collection);
        continue;
      }
      const kept = new Set(pathsIn(found, collection));
      for (const path of pathsIn(document, collection)) if (!kept.has(path)) lost.add(path);
    }
  }
  return [...lost].sort();
}

const idOf = (document: unknown): string => String((document as { _id: unknown })._id);
