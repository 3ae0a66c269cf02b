import type { Endpoint } from '@/lib/contracts/endpoint';
import { addressOf, type RequestParts } from './address';
import { readAnswer } from './call-endpoint';
import { jsonOf } from './json-of';
import { unreachable } from './send';

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'list.csv';

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves what an endpoint answers as a file. A plain link would save a refusal as one, too. */
export async function downloadFile(
  endpoint: Endpoint,
  parts: Pick<RequestParts, 'params' | 'query'>,
): Promise<void> {
  const answer = await fetch(addressOf(endpoint, parts)).catch(() => {
    throw unreachable();
  });
  const { status, ok: isOk } = answer;
  if (!isOk) readAnswer(endpoint, { status, isOk, content: jsonOf(await answer.text()) });
  save(await answer.blob(), nameIn(answer.headers.get('content-disposition')));
}
