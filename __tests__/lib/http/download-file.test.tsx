import { http, HttpResponse } from 'msw';
import { server } from '@/__tests__/support/screens/server';
import { exportJobsEndpoint } from '@/lib/contracts/jobs/job-export';
import { downloadFile } from '@/lib/http/download-file';

it('says that a file broke off, and saves nothing of it', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  const half = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('Job,Driver'));
      controller.error(new Error('The connection broke.'));
    },
  });
  server.use(http.get(exportJobsEndpoint.path, () => new HttpResponse(half)));
  await expect(downloadFile(exportJobsEndpoint, { query: {} })).rejects.toMatchObject({
    message: 'The panel isn’t responding. Check your connection and try again.',
  });
  expect(click).not.toHaveBeenCalled();
});
