/** `from` and `to` are addresses that have been checked; `at` is when it was first to be sent, in milliseconds. */
export type Mail = { id: string; from: string; to: string; subject: string; at: number };

/**
 * A mail as it is sent, in ASCII and without a transfer encoding, so that a link can be copied out of the file as it
 * stands there. However often it is written, its Message-ID is the same.
 */
export function mailMessage({ id, from, to, subject, at }: Mail, text: string): string {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date(at).toUTCString()}`,
    `Message-ID: <${id}@${from.slice(from.indexOf('@') + 1)}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 7bit',
  ];
  return [...headers, '', ...text.split('\n')].join('\r\n');
}
