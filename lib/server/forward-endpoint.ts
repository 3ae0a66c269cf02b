import type { IncomingMessage, ServerResponse } from 'node:http';
import axios, { type AxiosResponse } from 'axios';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { startDeadline } from './deadline';
import { headersForBackend, headersForBrowser } from './headers';
import { ANSWER_WITHIN_MS } from './proxy';
import { readBody } from './read-body';
import { refuse, refuseMethod, refuseUnanswered, refuseUnreachable } from './refuse';
import { panelSettings } from './settings';

const LARGEST_BODY = 64 * 1024;

const isFor = ({ method }: Pick<Endpoint, 'method'>, req: IncomingMessage) =>
  req.method === method || (method === 'GET' && req.method === 'HEAD');

/** The bytes go on as they came, so that the backend alone says what is wrong with them. */
async function ask(
  path: string,
  req: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
): Promise<AxiosResponse<Buffer>> {
  const settings = panelSettings();
  return axios.request<Buffer>({
    baseURL: settings.backendUrl,
    url: path,
    method: req.method,
    // Otherwise axios calls a body without a content type a form.
    headers: { 'Content-Type': false, ...headersForBackend(req, settings) },
    data: body.length > 0 ? body : undefined,
    responseType: 'arraybuffer',
    decompress: false,
    maxRedirects: 0,
    // The settings of the machine's outgoing proxy are not for a neighbour.
    proxy: false,
    signal,
    validateStatus: () => true,
  });
}

/** An API route that stands for one endpoint of the backend. */
export function forwardEndpoint({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!isFor({ method }, req)) {
      refuseMethod(res, method === 'GET' ? 'GET, HEAD' : method);
      return;
    }
    const abort = new AbortController();
    res.once('close', () => abort.abort());
    try {
      const body = await readBody(req, LARGEST_BODY);
      if (!body) {
        refuse(res, 413, { code: 'too_large', message: 'This request is too large.' });
        return;
      }
      const deadline = startDeadline(ANSWER_WITHIN_MS, () => abort.abort());
      const answer = await ask(path, req, body, abort.signal).finally(deadline.stop);
      for (const [name, value] of Object.entries(
        headersForBrowser(Object.fromEntries(Object.entries(answer.headers))),
      ))
        res.setHeader(name, value);
      res.writeHead(answer.status).end(answer.data);
    } catch {
      if (res.closed) return;
      if (abort.signal.aborted) refuseUnanswered(res);
      else refuseUnreachable(res);
    }
  };
}
