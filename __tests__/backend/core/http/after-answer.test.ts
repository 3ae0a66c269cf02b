import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAnswer } from '@/backend/core/http/after-answer';

it('is done once the answer is sent, also where the caller has left before', async () => {
  const done: string[] = [];
  const steps = new EventEmitter();
  const app = fastify();
  app.get('/stays', (_request, reply) => {
    afterAnswer(reply, () => done.push('stays'));
    return reply.send({ done: [...done] });
  });
  app.get('/leaves', async (_request, reply) => {
    steps.emit('entered');
    await once(reply.raw, 'close');
    afterAnswer(reply, () => done.push('leaves'));
    steps.emit('left');
    return {};
  });
  const { origin, port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    expect(await (await fetch(`${origin}/stays`)).json()).toEqual({ done: [] });
    const [entered, left] = [once(steps, 'entered'), once(steps, 'left')];
    const socket = connect(Number(port), hostname);
    socket.write('GET /leaves HTTP/1.1\r\nHost: x\r\n\r\n');
    await entered;
    socket.destroy();
    await left;
    expect(done).toEqual(['stays', 'leaves']);
  } finally {
    await app.close();
  }
});
