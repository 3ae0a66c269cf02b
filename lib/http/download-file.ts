import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { jsonOf } from '@/lib/core/json-of';
import { addressOf, type RequestParts } from './address';
import { readAnswer } from './call-endpoint';
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

/** A response that is a file; throws what the server says where it isn’t. */
export async function readFile(endpoint: Endpoint, parts: RequestParts): Promise<File> {
  const { body } = parts;
  const sent = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const asked = { method: endpoint.method, ...sent };
  const answer = await fetch(addressOf(endpoint, parts), asked).catch(() => {
    throw unreachable();
  });
  const { status, ok: isOk } = answer;
  if (!isOk) readAnswer(endpoint, { status, isOk, content: jsonOf(await answer.text()) });
  const content = await answer.blob().catch(() => {
    throw unreachable();
  });
  const name = nameIn(answer.headers.get('content-disposition'));
  return new File([content], name, { type: content.type });
}

/** Saves a response as a file. A plain link would also save an error as one. */
export async function downloadFile(endpoint: Endpoint, parts: RequestParts): Promise<void> {
  const file = await readFile(endpoint, parts);
  save(file, file.name);
}
