import { ApiError } from './api-error';

/** Whether something was refused because the record has changed since. */
export const isChanged = (refusal: unknown): refusal is ApiError =>
  refusal instanceof ApiError && refusal.code === 'changed';

/** Such a refusal where the latest version is in sight, so nothing has to be closed or reloaded for it. */
export const withAdvice = (refusal: Error | null, advice: string): Error | null =>
  isChanged(refusal)
    ? new ApiError(refusal.status, 'changed_in_sight', `${refusal.message} ${advice}`)
    : refusal;
