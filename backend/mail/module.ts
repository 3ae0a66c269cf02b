import { subDays } from 'date-fns';
import type { Module } from '@/backend/core/module';
import { createMailSender } from './deliver';
import { forgetLetters } from './forget-letters';
import { registerDemoMailPage } from './demo-mail-page';
import { MAIL } from './send-mail';
import { mailSettings } from './settings';

const LETTER_DAYS = 30;

export const mail: Module = {
  settings: mailSettings,
  routes: [registerDemoMailPage],
  tasks: [
    {
      name: 'mail.forget-letters',
      everySeconds: 600,
      run: ({ config }, now) => forgetLetters(config, subDays(now, LETTER_DAYS)),
    },
  ],
  personalData: {
    parts: [],
    leftOut: {},
    lanesOf: ({ emails }) => emails.map((email) => `mail ${email}`),
  },
  senders: ({ config }) => [[MAIL, createMailSender(config)]],
};
