interface Place {
  pathname: string;
  search: string;
}

/** Whether two locations show the same: the same path, and the same query or at least the same `parameters` of it. */
export function isSamePlace(one: Place, other: Place, parameters?: readonly string[]): boolean {
  if (one.pathname !== other.pathname) return false;
  if (!parameters) return one.search === other.search;
  const [query, otherQuery] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return parameters.every((name) => query.get(name) === otherQuery.get(name));
}
