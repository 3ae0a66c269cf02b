import type { TestBackend } from './backend';

/** A browser as far as it concerns the backend: it keeps cookies and names where its pages are from. */
export function openBrowser(backend: TestBackend, agent = 'Mozilla/5.0 (Windows) Firefox/140') {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, json?: unknown) => {
    const answer = await backend.call(path, {
      method,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      headers: { origin: backend.url, 'user-agent': agent },
      ...(json !== undefined && { json }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
  return {
    cookies,
    ask,
    put: (path: string, json: unknown = {}) => ask('PUT', path, json),
    post: (path: string, json: unknown = {}) => ask('POST', path, json),
    get: (path: string) => ask('GET', path),
    isSignedIn: async () => (await ask('GET', '/api/session')).status === 200,
  };
}
export type Browser = ReturnType<typeof openBrowser>;
