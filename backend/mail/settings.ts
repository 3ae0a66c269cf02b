import * as z from 'zod';
import { settingsOf } from '@/backend/core/config/config';

const MAIL_ADDRESS = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+$/;
const NAMED = /^([^<>"\r\n]*)<([^<>]+)>$/;

const sender = z
  .string()
  .transform((text) => {
    const [, name = '', email = text] = NAMED.exec(text) ?? [];
    return { name: name.trim(), address: email.trim() };
  })
  .refine((from) => MAIL_ADDRESS.test(from.address), 'must look like Name <name@example.com>')
  .optional();

interface MailSettings {
  mail: { smtpUrl: string | undefined; from: { name: string; address: string } };
}

declare module '@/backend/core/config/config' {
  interface Config extends MailSettings {}
}

export const mailSettings = settingsOf(
  { SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(), MAIL_FROM: sender },
  (values, { companyName, publicUrl }): MailSettings => ({
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? {
        name: companyName,
        address: `no-reply@${publicUrl?.hostname ?? 'localhost'}`,
      },
    },
  }),
);
