import { type MailText, writeText as write } from './mail-text';

interface Reader {
  /** The company's name. */
  company: string;
  /** The recipient's name. */
  name: string;
}

const IF_NOT_YOU =
  'If this wasn’t you, sign in, change your password and sign out devices you don’t recognise. Then tell HR.';

export const passwordReset = (to: Reader & { link: string }): MailText =>
  write(to, `Reset your ${to.company} password`, [
    'Use this link to set a new password. It’s valid for 60 minutes:',
    to.link,
    'If you didn’t ask for this, ignore this email. Your password stays the same.',
  ]);

export const passwordChanged = (to: Reader): MailText =>
  write(to, `Your ${to.company} password was changed`, [
    'Your password was changed and all sessions have ended.',
    IF_NOT_YOU,
  ]);

export const passwordChangedByOwner = (to: Reader): MailText =>
  write(to, `Your ${to.company} password was changed`, [
    'Your password was changed in Settings and all other sessions have ended.',
    IF_NOT_YOU,
  ]);

export const newSignIn = (to: Reader & { device: string; address: string }): MailText =>
  write(to, `New sign-in from ${to.device}`, [
    `Someone signed in to your ${to.company} account from ${to.device}, IP address ${to.address}.`,
    IF_NOT_YOU,
  ]);

export const codeLocked = (to: Reader): MailText =>
  write(to, 'Your account is temporarily locked', [
    `Someone entered your ${to.company} password and then five wrong codes. Codes won’t work for 15 minutes.`,
    IF_NOT_YOU,
  ]);

export const factorLifted = (to: Reader): MailText =>
  write(to, 'Two-step verification was reset', [
    `Two-step verification was reset for your ${to.company} account and all sessions have ended. You’ll set it up again when you next sign in.`,
    IF_NOT_YOU,
  ]);

export const factorResetAsked = (to: Reader): MailText =>
  write(to, 'Two-step verification reset requested', [
    `Someone with access to your sign-in and your Discord account asked to reset two-step verification for your ${to.company} account. HR has to approve it.`,
    IF_NOT_YOU,
  ]);

export const factorResetRefused = (to: Reader & { reason: string }): MailText =>
  write(to, 'Two-step verification stays on', [
    `HR declined to reset two-step verification for your ${to.company} account:`,
    to.reason,
    'If you can’t sign in, contact HR.',
  ]);

export const emailConfirmation = (to: Reader & { link: string }): MailText =>
  write(to, `Confirm your ${to.company} email`, [
    'Open this link within 24 hours to confirm your new email:',
    to.link,
  ]);

export const emailChangeAsked = (to: Reader): MailText =>
  write(to, `Email change requested for your ${to.company} account`, [
    'Someone signed in to your account asked to change its email. Nothing changes until the new email is confirmed.',
    IF_NOT_YOU,
  ]);

export const emailChanged = (to: Reader): MailText =>
  write(to, `Your ${to.company} email was changed`, [
    'Your account now uses a different email. You’ll no longer get emails from the panel here.',
    IF_NOT_YOU,
  ]);

export const deletionAsked = (to: Reader & { day: string }): MailText =>
  write(to, `Your ${to.company} account will be deleted`, [
    `You asked us to delete your account. On ${to.day} your name, email, linked accounts and texts will be permanently deleted. Your jobs stay, under “Former member”.`,
    'You can cancel this in Settings until then.',
    IF_NOT_YOU,
  ]);

export const deletionTakenBack = (to: Reader): MailText =>
  write(to, `Your ${to.company} account won’t be deleted`, [
    'You cancelled the deletion of your account. Nothing will be deleted.',
    IF_NOT_YOU,
  ]);

export const activation = (to: Reader & { link: string }): MailText =>
  write(to, `Welcome to ${to.company}`, [
    'Your application has been accepted. Activate your account within seven days:',
    to.link,
  ]);

export const onboardingReminder = (to: Reader): MailText =>
  write(to, `Finish your onboarding at ${to.company}`, [
    'You still have a few onboarding steps to finish. Sign in to pick up where you left off.',
    'Your jobs count once you’ve finished. If you’re stuck, ask HR.',
  ]);

export const welcomeAboard = (to: Reader): MailText =>
  write(to, `Welcome aboard, ${to.company} driver`, [
    'You’re now a member and your jobs count. There’s no quota in your first weeks.',
    'See you on the road.',
  ]);

export const connectionRevoked = (to: Reader & { reason: string }): MailText =>
  write(to, 'One of your accounts is no longer linked', [
    to.reason,
    `Sign in to the ${to.company} panel to link it again.`,
  ]);

export const accountLinked = (to: Reader & { service: string }): MailText =>
  write(to, `A ${to.service} account was linked`, [
    `A ${to.service} account was linked to your ${to.company} account. It can be used to sign in.`,
    IF_NOT_YOU,
  ]);

export const factorOn = (to: Reader): MailText =>
  write(to, 'Two-step verification is on', [
    `Two-step verification is now on for your ${to.company} account. You’ll need a code from your authenticator app to sign in.`,
    IF_NOT_YOU,
  ]);

export const factorOff = (to: Reader): MailText =>
  write(to, 'Two-step verification is off', [
    `Two-step verification was turned off for your ${to.company} account. You no longer need a code to sign in.`,
    IF_NOT_YOU,
  ]);

export const recoveryCodesRenewed = (to: Reader): MailText =>
  write(to, 'You have new recovery codes', [
    `New recovery codes were created for your ${to.company} account. The old ones no longer work.`,
    IF_NOT_YOU,
  ]);

export const recoveryCodeUsed = (to: Reader & { left: number }): MailText =>
  write(to, 'A recovery code was used', [
    `Someone signed in to your ${to.company} account with a recovery code. You have ${to.left} left.`,
    IF_NOT_YOU,
  ]);
