const FIRST_SERVER_ERROR = 500;

/** A refusal in the panel's words. Status 0 means that there was no answer at all. */
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

/** Said by what stands before a backend that doesn't answer, or by a backend that isn't ready. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status);

/** Whether the panel is at fault, or away, rather than what was asked of it. */
export const isServiceDown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || isServerError(error.status));
