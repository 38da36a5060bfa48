import { loggedError } from '@wifi-share/service-kit/app/logged-error';
import { ConfigError } from '@wifi-share/service-kit/config/load-config';

/**
 * Says why a command ends without success, and has the process say so too. A failure of a `foreseen` class is a sentence
 * for the operator; of any other one sees what a log would say, for documents, commands and addresses hang on them.
 */
export function reportFailure(error: unknown, ...foreseen: (new (...words: never[]) => Error)[]): void {
  const isForeseen = [ConfigError, ...foreseen].some((each) => error instanceof each);
  console.error(isForeseen ? (error as Error).message : loggedError(error));
  process.exitCode = 1;
}
