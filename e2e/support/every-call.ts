import { readdirSync } from 'node:fs';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { userIdSchema } from '@wifi-share/contracts/entities/user';

const folder = new URL('../../packages/contracts/src/calls/', import.meta.url);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the contracts declare, so that what is added there is tested here. */
export async function everyCall(): Promise<Call[]> {
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

/** The path of `call` with `params` in it as they are, not encoded. */
export const pathOf = (call: Call, params: Record<string, string>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** Those of `calls` that the gateway takes a path for: another word may stand where an id is declared. */
export function callsAt(path: string, calls: readonly Call[]): Call[] {
  const matches = ({ path: declared, params }: Call): boolean => {
    const parameter = (name: string) => (params?.shape[name] === userIdSchema ? '[0-9a-fA-F-]{36}' : '[^/]+');
    const pattern = declared.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name: string) => parameter(name));
    return new RegExp(`^${pattern}$`).test(path);
  };
  return calls.filter(matches);
}
