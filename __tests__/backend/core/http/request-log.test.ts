import { once } from 'node:events';
import { get } from 'node:http';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '@/backend/app';
import { describeError } from '@/backend/core/http/log-error';
import { RequestLog } from '@/backend/core/http/request-log';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

const PATH = '/api/own-account/export';

let backend: TestBackend;
let app: FastifyInstance;
let lines: string[] = [];

const logger = {
  level: 'info',
  stream: { write: (line: string) => void lines.push(line) },
  serializers: { err: describeError },
};

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Ada' });
});
beforeEach(() => {
  lines = [];
});
afterEach(() => app.close());
afterAll(() => backend.close());

describe('a response that breaks off after its headers', () => {
  it('is in the log with its route and reason', async () => {
    app = await createApp(backend.context, { logger });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = await backend.signIn('ada@example.com');
    await backend.query('alter table notifications rename to gone');
    try {
      const answer = await fetch(`${app.listeningOrigin}${PATH}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ current: PASSWORD }),
      });
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
    } finally {
      await backend.query('alter table gone rename to notifications');
    }
    expect(
      lines.filter((line) => line.includes('broke off')).map((line) => JSON.parse(line)),
    ).toMatchObject([{ level: 50, route: PATH, err: { cause: { code: '42P01' } } }]);
  });

  it('isn’t in the log when its caller has left', async () => {
    const endless = new PassThrough();
    app = fastify({ logger, logController: new RequestLog() });
    app.get('/endless', () => endless);
    await app.listen({ port: 0, host: '127.0.0.1' });
    lines = [];
    endless.write('begun');
    const sent = get(`${app.listeningOrigin}/endless`);
    const [answer] = await once(sent, 'response');
    answer.destroy();
    await once(endless, 'close');
    expect(lines).toEqual([]);
  });
});
