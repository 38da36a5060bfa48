import { composeFile } from './compose-file.js';

/** What is built of docker-compose.yml, each image once, by its name without folder and tag. */
const builds = Object.fromEntries(
  Object.values(composeFile.services).flatMap(({ build, image }) =>
    build === undefined ? [] : [[image.replace(/^wifi-share\/|:.*$/g, ''), build.args] as const],
  ),
);

/** Not published: the simulators of trials, which docker compose builds where they are used. */
const images = Object.entries(builds).filter(([, { FOLDER }]) => FOLDER !== 'tools/simulators');

const target = ([name, { SERVICE, FOLDER = `services/${SERVICE}` }]: (typeof images)[number]): string => `
target "${name}" {
  inherits = ["image"]
  args = { SERVICE = "${SERVICE}", FOLDER = "${FOLDER}" }
  tags = ["$\{IMAGES}/${name}:$\{RELEASE}"]
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
${images.map(([name]) => `    "${name}",\n`).join('')}  ]
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
