import type * as z from 'zod/mini';
import type { Endpoint, EndpointInput } from '@/lib/contracts/core/endpoint';
import { jsonOf } from '@/lib/core/json-of';
import { addressOf, type RequestParts } from './address';
import { readAnswer } from './call-endpoint';
import { isServerError } from './api-error';
import { awaitAnswer, look } from './connection';
import { noteStatus, unanswered, unreachable, WRITE_TIMEOUT_MS } from './send';
import { awaitWrite } from './slow-writes';
import { keyOf, markAnswered } from './write-keys';

interface UploadOptions {
  signal: AbortSignal;
  /** Upload progress in whole percent. */
  onProgress: (percent: number) => void;
}

/** Waits for progress of an upload; returns a function that stops. A large file isn't a slow write. */
function awaitSign(giveUp: () => void): () => void {
  const ends = [awaitAnswer(), awaitWrite()];
  const timer = setTimeout(giveUp, WRITE_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Uploads a file. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadFile<Output extends z.ZodMiniType>(
  endpoint: Endpoint<EndpointInput, Output>,
  parts: Pick<RequestParts, 'params'>,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<z.output<Output>> {
  let endWait: () => void = () => undefined;
  const sent = new Promise<z.output<Output>>((resolve, reject) => {
    const address = addressOf(endpoint, parts);
    const { name, size, lastModified } = file;
    const write = JSON.stringify([endpoint.method, address, name, size, lastModified]);
    const request = new XMLHttpRequest();
    const giveUp = () => {
      reject(unanswered(endpoint));
      request.abort();
    };
    endWait = awaitSign(giveUp);
    request.open(endpoint.method, address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('idempotency-key', keyOf(write));
    request.upload.onprogress = ({ loaded, total }) => {
      endWait();
      endWait = awaitSign(giveUp);
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onload = () => {
      const { status, responseText } = request;
      const isOk = status >= 200 && status < 300;
      noteStatus(status);
      if (!isServerError(status)) markAnswered(write);
      try {
        resolve(readAnswer(endpoint, { status, isOk, content: jsonOf(responseText) }));
      } catch (error) {
        reject(error instanceof Error ? error : unreachable());
      }
    };
    request.onerror = () => {
      void look();
      reject(unreachable());
    };
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
  return sent.finally(() => endWait());
}
