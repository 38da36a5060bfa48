import { builtImages } from '../supply-chain/images.js';

/** Not published: the simulators of trials, which docker compose builds where they are used. */
const images = (await builtImages()).filter(({ folder }) => folder !== 'tools/simulators');
const targetOf = (name: string): string => name.replace('wifi-share/', '');

const target = ({ name, folder }: { name: string; folder: string }): string => `
target "${targetOf(name)}" {
  inherits = ["image"]
  args = { SERVICE = "${targetOf(name)}", FOLDER = "${folder}" }
  tags = ["$\{IMAGES}/${targetOf(name)}:$\{RELEASE}"]
}
`;

/** What `docker buildx bake` builds of docker-compose.yml: each image once, for both kinds of processors, with what says how it was made. */
const bake = `# Made by \`npm run docs\` from docker-compose.yml. docs/operations/releases.md

# Registry and folder of the images, and their tag.
variable "IMAGES" { default = "wifi-share" }
variable "RELEASE" { default = "latest" }
# By a digest, for what can be built again.
variable "NODE_IMAGE" { default = "node:24-bookworm-slim" }

group "default" {
  targets = [
${images.map(({ name }) => `    "${targetOf(name)}",\n`).join('')}  ]
}

target "image" {
  context = "."
  args = { NODE_IMAGE = NODE_IMAGE }
  platforms = ["linux/amd64", "linux/arm64"]
  attest = ["type=provenance,mode=max", "type=sbom"]
}
${images.map(target).join('')}`;

/** The file that `docker buildx bake` reads, by its path. */
export const bakeFiles: Readonly<Record<string, string>> = { 'deploy/bake.hcl': bake };
