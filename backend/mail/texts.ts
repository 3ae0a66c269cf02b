import { type MailText, writeText as write } from './mail-text';

interface Reader {
  /** How the company calls itself. */
  company: string;
  /** How the reader is called. */
  name: string;
}

const IF_NOT_YOU =
  'If this was not you, sign in, set a new password and end the sessions you do not know. Then tell HR.';

export const passwordReset = (to: Reader & { link: string }): MailText =>
  write(to, `Set a new password for ${to.company}`, [
    'Somebody asked for a new password for your account. Set it here within the next 60 minutes:',
    to.link,
    'If this was not you, there is nothing to do: your password stays as it is.',
  ]);

export const passwordChanged = (to: Reader): MailText =>
  write(to, `Your password for ${to.company} was changed`, [
    'Your password was changed, and every session was ended.',
    IF_NOT_YOU,
  ]);

export const passwordChangedByOwner = (to: Reader): MailText =>
  write(to, `Your password for ${to.company} was changed`, [
    'Your password was changed in the settings, and every other session was ended.',
    IF_NOT_YOU,
  ]);

export const newSignIn = (to: Reader & { device: string; address: string }): MailText =>
  write(to, `New sign-in from ${to.device}`, [
    `Somebody signed in to your account at ${to.company} from ${to.device}, address ${to.address}.`,
    IF_NOT_YOU,
  ]);

export const codeLocked = (to: Reader): MailText =>
  write(to, 'Wrong codes for your account', [
    `Five wrong codes were given for your account at ${to.company}, after the right password. No code is taken for 15 minutes.`,
    IF_NOT_YOU,
  ]);

export const factorLifted = (to: Reader): MailText =>
  write(to, 'Two-step sign-in was lifted', [
    `Two-step sign-in was lifted from your account at ${to.company}, and every session was ended. The next sign-in sets it up anew.`,
    IF_NOT_YOU,
  ]);

export const factorResetAsked = (to: Reader): MailText =>
  write(to, 'Lifting of two-step sign-in asked for', [
    `Somebody who knows your sign-in and holds your Discord account asked to lift two-step sign-in from your account at ${to.company}. It waits for HR to approve.`,
    IF_NOT_YOU,
  ]);

export const factorResetRefused = (to: Reader & { reason: string }): MailText =>
  write(to, 'Two-step sign-in stays on', [
    `HR did not lift two-step sign-in from your account at ${to.company}:`,
    to.reason,
    'If you cannot sign in, contact HR.',
  ]);

export const emailConfirmation = (to: Reader & { link: string }): MailText =>
  write(to, `Confirm your email for ${to.company}`, [
    'Confirm within the next 24 hours that this address is yours:',
    to.link,
  ]);

export const emailChangeAsked = (to: Reader): MailText =>
  write(to, `Another email for your account at ${to.company}`, [
    'Somebody who is signed in to your account asked for another email. It counts once its owner has confirmed it; until then nothing changes.',
    IF_NOT_YOU,
  ]);

export const emailChanged = (to: Reader): MailText =>
  write(to, `Your email for ${to.company} was changed`, [
    'Your account has another email now. Mails of the panel no longer come here.',
    IF_NOT_YOU,
  ]);

export const deletionAsked = (to: Reader & { day: string }): MailText =>
  write(to, `Your account at ${to.company} will be deleted`, [
    `You asked us to forget you. On ${to.day} your name, your mail, your linked accounts and your texts are taken out of the panel for good; your deliveries stay, under “Former member”.`,
    'Until then you can take it back in the settings of the panel.',
    IF_NOT_YOU,
  ]);

export const deletionTakenBack = (to: Reader): MailText =>
  write(to, `Your account at ${to.company} stays`, [
    'You took it back that we should forget you: nothing is deleted.',
    IF_NOT_YOU,
  ]);

export const activation = (to: Reader & { link: string }): MailText =>
  write(to, `Welcome to ${to.company}`, [
    'Your application was accepted. Choose a password and begin, within the next seven days:',
    to.link,
  ]);

export const onboardingReminder = (to: Reader): MailText =>
  write(to, `Your onboarding at ${to.company}`, [
    'You have begun to get aboard, and a few steps are still open. Sign in, and you are where you stopped.',
    'Your deliveries count once it is finished. If something holds you up, ask HR.',
  ]);

export const welcomeAboard = (to: Reader): MailText =>
  write(to, `Welcome aboard at ${to.company}`, [
    'You are a member now, and your deliveries count. New members have no quota in their first weeks.',
    'See you on the road.',
  ]);

export const connectionRevoked = (to: Reader & { reason: string }): MailText =>
  write(to, 'One of your accounts is no longer linked', [
    to.reason,
    `Sign in to the panel of ${to.company}: it leads you to where you link it again.`,
  ]);

export const accountLinked = (to: Reader & { service: string }): MailText =>
  write(to, `A ${to.service} account was linked`, [
    `A ${to.service} account was linked to your account at ${to.company}. Whoever has it can sign in with it.`,
    IF_NOT_YOU,
  ]);

export const factorOn = (to: Reader): MailText =>
  write(to, 'Two-step sign-in is on', [
    `Two-step sign-in was set up for your account at ${to.company}: signing in takes a code of the app from now on.`,
    IF_NOT_YOU,
  ]);

export const factorOff = (to: Reader): MailText =>
  write(to, 'Two-step sign-in is off', [
    `Two-step sign-in was turned off for your account at ${to.company}: signing in takes no code any more.`,
    IF_NOT_YOU,
  ]);

export const recoveryCodesRenewed = (to: Reader): MailText =>
  write(to, 'You have new recovery codes', [
    `New recovery codes were made for your account at ${to.company}; the old ones are good no longer.`,
    IF_NOT_YOU,
  ]);

export const recoveryCodeUsed = (to: Reader & { left: number }): MailText =>
  write(to, 'A recovery code was used', [
    `Somebody signed in to your account at ${to.company} with one of its recovery codes. ${to.left} are left.`,
    IF_NOT_YOU,
  ]);
