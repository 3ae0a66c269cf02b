export { greeting, type MailText } from './mail-text';
export type { Meeting } from './invitation';
export { MAIL, addressOfLane, mailOwner, outgoingMail, sendMail } from './send-mail';
export {
  accountLinked,
  activation,
  codeLocked,
  connectionRevoked,
  deletionAsked,
  deletionTakenBack,
  emailChangeAsked,
  emailChanged,
  emailConfirmation,
  factorLifted,
  factorOff,
  factorOn,
  factorResetAsked,
  factorResetRefused,
  newSignIn,
  onboardingReminder,
  passwordChanged,
  passwordChangedByOwner,
  passwordReset,
  recoveryCodeUsed,
  recoveryCodesRenewed,
  welcomeAboard,
} from './texts';
