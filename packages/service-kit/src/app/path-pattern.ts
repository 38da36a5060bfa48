/** The router's pattern for a declared path: `/api/wifi/{id}` is `/api/wifi/:id`. */
export const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
