import { isChanged } from './changed';

const ADVICE = {
  dialog: 'Close this to see the latest version.',
  page: 'Reload to see the latest version.',
  // The rows around the button have been refetched.
  message: 'Check the latest version, then try again.',
};

/** A refusal with what helps where it is shown after a version conflict, which the server can’t know. */
export const refusalWords = (error: Error, place: keyof typeof ADVICE): string =>
  isChanged(error) ? `${error.message} ${ADVICE[place]}` : error.message;
