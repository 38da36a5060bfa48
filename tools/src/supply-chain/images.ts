import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local-stack/root.js';

/** An image that is built here. */
export interface BuiltImage {
  /** Without tag, such as wifi-share/gateway. */
  name: string;
  /** The workspace whose dependencies it holds, from the project's folder. */
  folder: string;
}

/** An image that others made. */
export interface TakenImage {
  /** The variable that names another one, such as MONGO_IMAGE. */
  variable: string;
  /** Such as mongo:8.0. */
  tag: string;
}

const composeFile = () => readFile(join(root, 'docker-compose.yml'), 'utf8');

/** What docker-compose.yml builds, each image once. */
export async function builtImages(): Promise<BuiltImage[]> {
  const builds = (await composeFile()).matchAll(
    /args: \{ SERVICE: ([\w-]+)(?:, FOLDER: ([\w/-]+))?[^}]*\} \}\n(?:\s*#.*\n)*\s*image: ([\w/-]+)/g,
  );
  const images = [...builds].map(([, service = '', folder = `services/${service}`, name = '']) => ({ name, folder }));
  return [...new Map(images.map((image) => [image.name, image])).values()];
}

/** What docker-compose.yml takes from a registry, the base of the built images too. */
export async function takenImages(): Promise<TakenImage[]> {
  const named = (await composeFile()).matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g);
  return [...new Map([...named].map(([, variable = '', tag = '']) => [variable, { variable, tag }])).values()];
}
