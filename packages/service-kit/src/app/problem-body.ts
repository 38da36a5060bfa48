import type { Language } from '@wifi-share/contracts/languages';
import { type FieldError, type Problem as ProblemBody, problems } from '@wifi-share/contracts/problems';
import { translate } from '@wifi-share/texts/translate';
import type { Problem } from './problem.js';

/** The `application/problem+json` body of `problem` in `language` (RFC 9457, R39). */
export function problemBody(problem: Problem, language: Language, requestId: string): ProblemBody {
  const { fields, variables } = problem.options;
  const detail = translate(language, `problem.${problem.code}.detail`, variables);
  const errors = fields?.map(
    ({ path, message }): FieldError => ({
      path,
      message: translate(language, message, variables),
    }),
  );
  return {
    type: `urn:problem:${problem.code}`,
    title: translate(language, `problem.${problem.code}.title`, variables),
    status: problems[problem.code],
    detail,
    code: problem.code,
    message: detail,
    requestId,
    ...(errors ? { errors } : {}),
  };
}
