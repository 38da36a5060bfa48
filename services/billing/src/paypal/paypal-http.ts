import { Agent } from 'undici';

const connectMilliseconds = 1500;
/** Far more than any answer of the calls that we make. */
const maximumAnswerBytes = 256 * 1024;

export interface HttpQuestion {
  method: 'GET' | 'POST';
  /** With a leading slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface HttpAnswer {
  status: number;
  text: string;
}

/** HTTP with limits: no answer is longer than 256 KiB, takes longer than its signal allows, or leads anywhere else. */
export function createPayPalHttp(apiUrl: string) {
  const agent = new Agent({ connect: { timeout: connectMilliseconds }, maxResponseSize: maximumAnswerBytes });
  const { origin } = new URL(apiUrl);

  return {
    /** Throws undici's errors when there is no answer within `milliseconds`, or one that is too long. */
    async ask({ body, ...question }: HttpQuestion, milliseconds: number): Promise<HttpAnswer> {
      const signal = AbortSignal.timeout(milliseconds);
      const answer = await agent.request({ origin, ...question, body: body ?? null, signal });
      return { status: answer.statusCode, text: await answer.body.text() };
    },

    close: (): Promise<void> => agent.destroy(),
  };
}
