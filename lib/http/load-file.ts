import { jsonOf } from '@/lib/core/json-of';
import { ApiError } from './api-error';

/** The JSON of a file of the panel itself, which no endpoint declares. */
export async function loadFile(path: `/${string}`, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { signal });
  if (!answer.ok)
    throw new ApiError(answer.status, 'not_found', 'The panel has been updated. Reload the page.');
  return jsonOf(await answer.text());
}
