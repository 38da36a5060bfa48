import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';
import { tokenCalls } from './token-calls.js';

/** What it takes to make a call. */
export interface TableCall {
  readonly method: string;
  /** Parameters stand in braces. */
  readonly path: string;
  /** `{id}` is the owner's, which the client fills in. */
  readonly isOwn: boolean;
  readonly hasBody: boolean;
  readonly answer: 'json' | 'text' | 'bytes' | 'nothing';
}

/** All that the client knows of the calls at work; a build puts its value here, without the schemas it is made of. */
export const callTable: Readonly<Record<string, TableCall>> = Object.fromEntries(
  tokenCalls.map(([name, call]) => {
    const { method, path, access, body } = call;
    return [name, { method, path, isOwn: access === 'self', hasBody: body !== undefined, answer: answerKind(call) }];
  }),
);

/** A file is text or bytes, by its media type. */
function answerKind({ answers }: Call): TableCall['answer'] {
  const [answer] = Object.values(answers);
  if (!answer) return 'nothing';
  if (!isFileAnswer(answer)) return 'json';
  return /^(text\/|application\/json)/.test(answer.mediaType) ? 'text' : 'bytes';
}
