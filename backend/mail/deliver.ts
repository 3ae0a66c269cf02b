import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import { inTime } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import type { Attempt, Sender } from '@/backend/core/outbox/outbox';
import { idOf, letterOf, mailContent } from './letter';

/** A server that keeps sending small replies never hits the per-reply timeout. */
const ANSWERS_OF_A_MAIL = 6;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

type Sending = Pick<
  Config,
  'mail' | 'dataDir' | 'companyName' | 'answerWithinMs' | 'hasDemoData' | 'publicUrl'
>;

/** Delivers email by SMTP if configured, else as a file in the data folder for the operator. */
export function createMailSender(config: Sending): Sender {
  const { companyName, mail, hasDemoData, publicUrl } = config;
  const deliver = mail.smtpUrl
    ? createSmtp(mail.smtpUrl, config.answerWithinMs)
    : createFolder(folderOf(config));
  return async ({ content, cause }) => {
    // Links in email are secrets. With demo data everyone may read them, in the database.
    const isConfidential = !hasDemoData;
    const read = mailContent.safeParse(content);
    if (!read.success) return { result: 'never', reason: 'Not an email.', isConfidential };
    const letter = letterOf(read.data, { cause }, { companyName, from: mail.from, publicUrl });
    return {
      ...(await deliver(letter, `${timestampOf(read.data.at)}-${idOf(cause)}`)),
      isConfidential,
    };
  };
}

/** The folder for emails without a mail server. */
export const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'mail');

/** The prefix of such a file's name. */
export const timestampOf = (at: string) => at.replace(/[^\dTZ]/g, '-');

type Deliver = (letter: SendMailOptions, name: string) => Promise<Attempt>;

function createFolder(folder: string): Deliver {
  const builder = createTransport({ streamTransport: true, buffer: true });
  return async (letter, name) => {
    const { message } = await builder.sendMail(letter);
    await mkdir(folder, { recursive: true });
    const target = path.join(folder, `${name}.eml`);
    await writeFile(`${target}.new`, message, { mode: 0o600 });
    await rename(`${target}.new`, target);
    return { result: 'delivered' };
  };
}

function createSmtp(url: string, answerWithinMs: number): Deliver {
  const server = createTransport({
    url,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    dnsTimeout: answerWithinMs,
    // A server on this machine has a self-signed certificate, if any.
    ...(LOOPBACK.includes(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  });
  return async (letter) => {
    try {
      const within = { answerWithinMs: ANSWERS_OF_A_MAIL * answerWithinMs };
      const sent = await inTime(within, server.sendMail(letter));
      return sent === 'unreachable'
        ? { result: 'away', reason: 'The mail server took too long.' }
        : { result: 'delivered' };
    } catch (error) {
      return httpOutcomeOf(error);
    }
  };
}

const smtpError = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

const BUSY_WITH_ALL = 421;
/** Only replies to these commands concern this one email. */
const OF_ONE_MAIL = ['RCPT TO', 'DATA'];

/** A rejected sender or session is our problem; a rejected recipient or text is permanent. */
function httpOutcomeOf(error: unknown): Attempt {
  const { code, responseCode, command = '' } = smtpError.catch({}).parse(error);
  const said = responseCode === undefined ? (code ?? 'nothing') : String(responseCode);
  const reason = `The mail server answered ${said}.`;
  if (code === 'EAUTH') return { result: 'no_access', reason };
  if (!OF_ONE_MAIL.includes(command) || responseCode === BUSY_WITH_ALL)
    return { result: 'away', reason };
  const isForGood = responseCode !== undefined && responseCode >= 500;
  return { result: isForGood ? 'never' : 'later', reason };
}
