/** A declared path with its parameters filled in, percent-encoded: `/api/wifi/{id}` of `{id: 'a b'}` is `/api/wifi/a%20b`. */
export const callPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
