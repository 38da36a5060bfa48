import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';

export const apiReferencePath = '/api/docs/openapi.json';

interface Documented {
  $ref?: string;
  content?: Record<string, { schema?: object; examples?: object }>;
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Documented> }>>;
  components: { responses: Record<string, Documented> };
}

export interface Received {
  status: number;
  type: string;
  text: string;
}

const pointer = (...names: string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Holds answers of the system against its OpenAPI document. */
export class ApiReference {
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

  constructor(private readonly document: OpenApi) {
    this.#ajv.addSchema(document, 'openapi');
  }

  /** What is undocumented about an answer to a declared call; nothing where it is as the document says. */
  faultsOf({ method, path }: { method: string; path: string }, { status, type, text }: Received): string[] {
    const name = method.toLowerCase();
    const answer = this.document.paths[path]?.[name]?.responses[status];
    const documented = answer?.$ref ? this.document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
    if (!documented) return [`${status} is not documented: ${text}`];
    const { content } = documented;
    if (!content) return text === '' ? [] : [`has a body: ${text}`];
    const mediaType = Object.keys(content).find((each) => type.startsWith(each));
    if (mediaType === undefined) return [`${type} is not documented`];
    if (!mediaType.endsWith('json') || !content[mediaType]?.schema) return [];
    const body = JSON.parse(text);
    const { examples } = content[mediaType];
    if (examples && !Object.hasOwn(examples, body.code)) return [`${body.code} is not documented`];
    return faultsIn(body, this.#schema('paths', path, name, 'responses', `${status}`, 'content', mediaType, 'schema'));
  }

  #schema(...names: string[]): ValidateFunction {
    const place = `openapi#${pointer(...names)}`;
    const known = this.#compiled.get(place) ?? this.#ajv.compile({ $ref: place });
    this.#compiled.set(place, known);
    return known;
  }
}

function faultsIn(body: unknown, isValid: ValidateFunction): string[] {
  if (isValid(body)) return [];
  return isValid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
}
