import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installExtraTools } from '../extra-tools.js';
import { root } from '../local-stack/root.js';
import { builtImages, takenImages } from './images.js';

/** The part of a CycloneDX document that is read and written here. */
interface Component {
  type: string;
  group?: string;
  name: string;
  version?: string;
  purl?: string;
  licenses?: ({ expression: string } | { license: { id?: string; name?: string } })[];
}
export interface Sbom {
  metadata: { component: Component };
  components: Component[];
}

/** Licences that may be in an image: none asks for our sources. LGPL: libvips, a shared library of its own file. */
const acceptedLicences = [
  '(BSD-3-Clause OR GPL-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
];

/** What is installed besides the service's own dependencies: the application in the browser. */
const alsoIn: Record<string, string[]> = { 'services/gateway': ['frontend'], services: ['frontend'] };

const isOurs = ({ group }: Component): boolean => group === '@wifi-share';
const nameOf = ({ group, name, version }: Component): string => `${group ? `${group}/` : ''}${name} ${version}`;

/** SPDX ids or expressions, `none declared` without any. */
const licencesOf = ({ licenses = [] }: Component): string[] =>
  licenses.length === 0
    ? ['none declared']
    : licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')));

/** The CycloneDX document of one image: its npm packages, and the image that Node and the system libraries come from. */
async function imageSbom(image: { name: string; folder: string }): Promise<Sbom> {
  const tools = await installExtraTools('supply-chain');
  const workspaces = [image.folder, ...(alsoIn[image.folder] ?? [])].map((folder) => `--workspace=${folder}`);
  const args = ['--omit=dev', '--output-reproducible', '--output-file=-', ...workspaces];
  const program = join(tools, 'node_modules/.bin/cyclonedx-npm');
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const sbom: Sbom = JSON.parse(stdout);
  const base = (await takenImages()).find(({ variable }) => variable === 'NODE_IMAGE');
  const [name = '', version = ''] = (base?.tag ?? '').split(':');
  sbom.components.push({ type: 'container', name, version, purl: `pkg:docker/${name}@${version}` });
  return { ...sbom, metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name: image.name } } };
}

/** Packages by licence, in Markdown; and the packages whose licence is not accepted. */
export function licenceList(sboms: Sbom[]): { markdown: string; refused: string[] } {
  const packages = sboms
    .flatMap(({ components }) => components)
    .filter((one) => one.type === 'library' && !isOurs(one));
  const byLicence = new Map<string, Set<string>>();
  for (const one of packages) {
    const licence = licencesOf(one).join(' AND ');
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(nameOf(one)));
  }
  const sorted = [...byLicence].sort(([one], [other]) => one.localeCompare(other));
  const sections = sorted.map(
    ([licence, names]) => `## ${licence} (${names.size})\n\n${[...names].sort().join(', ')}\n`,
  );
  const refused = sorted
    .filter(([licence]) => !licence.split(' AND ').every((one) => acceptedLicences.includes(one)))
    .flatMap(([licence, names]) => [...names].map((name) => `${name}: ${licence}`));
  return { markdown: `# Licences of what is in the images\n\n${sections.join('\n')}`, refused };
}

/** Writes an SBOM for each image that is built, and the list of licences. Resolves to the packages whose licence is not accepted. */
export async function writeSboms(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const sboms: Sbom[] = [];
  for (const image of await builtImages()) {
    const sbom = await imageSbom(image);
    const file = join(folder, `${image.name.replace('/', '-')}.cdx.json`);
    await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
    console.log(`${image.name}: ${sbom.components.length} components, ${file}`);
    sboms.push(sbom);
  }
  const { markdown, refused } = licenceList(sboms);
  await writeFile(join(folder, 'licences.md'), markdown);
  return refused;
}
