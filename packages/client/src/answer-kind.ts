import { type Call, isFileAnswer } from '@wifi-share/contracts/calls/define-call';

/** How the answer of a call is read: a file is text or bytes, by its media type. */
export function answerKind({ answers }: Call): 'json' | 'text' | 'bytes' | 'nothing' {
  const [answer] = Object.values(answers);
  if (!answer) return 'nothing';
  if (!isFileAnswer(answer)) return 'json';
  return /^(text\/|application\/json)/.test(answer.mediaType) ? 'text' : 'bytes';
}
