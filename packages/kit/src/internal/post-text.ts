import type { Dispatcher } from 'undici';

export type PostedText = { origin: string; path: string; headers: Record<string, string>; body: string };

export type TextReply = { statusCode: number; retryAfter: string | undefined; text: string };

/**
 * Posts a text and reads the one that is answered, without the streams of undici's own requests: they cost as much as
 * everything else about a short call.
 * @throws Error with a `code` from undici or the system; named TimeoutError after `timeoutMs`; the signal's reason
 */
export function postText(
  dispatcher: Dispatcher,
  request: PostedText,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<TextReply> {
  return new Promise((resolve, reject) => {
    const reply: Omit<TextReply, 'text'> = { statusCode: 0, retryAfter: undefined };
    const chunks: Buffer[] = [];
    let controller: Dispatcher.DispatchController | undefined;
    let givenUp: Error | undefined;

    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const giveUp = (): void => {
      const error: Error =
        signal?.aborted === true ? signal.reason : new DOMException('No answer in time', 'TimeoutError');
      givenUp = error;
      controller?.abort(error);
      fail(error);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) {
      giveUp();
      return;
    }

    dispatcher.dispatch(
      { ...request, method: 'POST' },
      {
        onRequestStart(started) {
          // It may have waited for a connection until nobody waited for it.
          if (givenUp !== undefined) started.abort(givenUp);
          controller = started;
        },
        onResponseStart(_, statusCode, headers) {
          reply.statusCode = statusCode;
          reply.retryAfter = headers['retry-after']?.toString();
        },
        onResponseData(_, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          end();
          resolve({ ...reply, text: Buffer.concat(chunks).toString() });
        },
        onResponseError: (_, error) => fail(error),
      },
    );
  });
}
