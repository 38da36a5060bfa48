import { stringify } from 'yaml';

/**
 * Documents as the text of one file that says where it comes from. By the rules of YAML 1.1, which both engines read: there `no` and
 * `1000:1000` need quotes.
 */
export const yamlFile = (documents: readonly object[]): string =>
  `# Made by \`npm run docs\` from docker-compose.yml.\n${documents
    .map((document) => stringify(document, { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 }))
    .join('---\n')}`;
