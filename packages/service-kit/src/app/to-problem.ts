import { isTextKey } from '@wifi-share/texts/translate';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import { isDependencyFailure } from './dependency-failure.js';
import { Problem } from './problem.js';

interface Issue {
  path: PropertyKey[];
  message: string;
  input?: unknown;
}

/** The text key in a zod issue, or a general one for a missing value or a wrong type. */
function validationTextKey(message: string | undefined, missing: boolean) {
  if (message && isTextKey(message)) return message;
  return missing ? 'validation.required' : 'validation.invalid';
}

/** The first message per field: zod continues with later checks after a wrong type. */
function fieldsOf(issues: readonly Issue[]) {
  const fields = issues.map(({ path, message, input }) => ({
    path: path.map(String).join('.'),
    message: validationTextKey(message, input === undefined),
  }));
  return fields.filter(({ path }, index) => fields.findIndex((field) => field.path === path) === index);
}

const fastifyCodes: Record<string, Problem['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
};

/** Maps any thrown value to a problem; an unexpected one to `internal_error`, which does not reveal its cause. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError)
    return new Problem('validation_failed', { fields: fieldsOf(error.issues), cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    // No form has sent it: an address that cannot be one answers as one that names nothing.
    if (error.validationContext === 'params') return new Problem('not_found', { cause: error });
    const issues = error.validation.map(({ instancePath, message, params }) => ({
      path: instancePath.split('/').slice(1),
      message: message ?? '',
      input: (params as { issue?: Issue }).issue?.input,
    }));
    return new Problem('validation_failed', { fields: fieldsOf(issues), cause: error });
  }
  const { code = '', statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = fastifyCodes[code];
  if (known) return new Problem(known, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('malformed_json', { cause: error });
  if (isDependencyFailure(error)) return new Problem('service_unavailable', { retryAfter: 2, cause: error });
  return new Problem('internal_error', { cause: error });
}
