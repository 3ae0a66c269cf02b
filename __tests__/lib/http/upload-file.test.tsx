import { http, HttpResponse } from 'msw';
import { server } from '@/__tests__/support/screens/server';
import { uploadEndpoint } from '@/lib/contracts/core/files';
import { uploadFile } from '@/lib/http/upload-file';

const ARRIVED = { key: 'a'.repeat(32), width: 1, height: 1, bytes: 1 };

const keys: (string | null)[] = [];

function answer(...answers: Response[]) {
  keys.length = 0;
  server.use(
    http.post('/api/uploads/proof', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[keys.length - 1] ?? HttpResponse.error();
    }),
  );
}

const pictureOf = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 });

const send = (file: File) =>
  uploadFile(uploadEndpoint, { params: { purpose: 'proof' } }, file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

it.each([
  ['had no answer', HttpResponse.error()],
  ['met a failure', new HttpResponse(null, { status: 503 })],
])('sends a picture that %s again as the same write', async (_what, first) => {
  answer(first, HttpResponse.json(ARRIVED));
  await expect(send(pictureOf('one.png'))).rejects.toThrow('The panel isn’t responding');
  await expect(send(pictureOf('one.png'))).resolves.toEqual(ARRIVED);
  expect(keys[1]).toBe(keys[0]);
});

it('sends other pictures, and one that has arrived, as writes of their own', async () => {
  answer(...[1, 2, 3].map(() => HttpResponse.json(ARRIVED)));
  await send(pictureOf('two.png'));
  await send(pictureOf('three.png'));
  await send(pictureOf('two.png'));
  expect(new Set(keys).size).toBe(3);
});
