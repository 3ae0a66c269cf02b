const FIRST_SERVER_ERROR = 500;

/** An error in the panel's words. Status 0 means no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const isServerError = (status: number): boolean => status >= FIRST_SERVER_ERROR;

/** Statuses of a gateway without a backend, or of a backend that isn't ready. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status);

/** Whether the panel failed or is down, rather than the request being wrong. */
export const isServiceDown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || isServerError(error.status));

/** Refusals of what was decided or withdrawn meanwhile. */
const TOO_LATE: readonly string[] = ['claimed', 'decided', 'no_longer_possible'];

/** Whether sending it again can never help. */
export const isTooLate = (error: Error | null): boolean =>
  error instanceof ApiError && TOO_LATE.includes(error.code);
