import { jobPictureEndpoint } from '@/lib/contracts/map/pictures';
import { readDisplay } from '@/lib/format/display';
import { ApiError } from '@/lib/http/api-error';
import { downloadFile, readFile } from '@/lib/http/download-file';
import { notify } from '@/lib/messages/notify';

const partsOf = (id: number) => ({ params: { id }, query: { units: readDisplay().units } });

const loadPicture = (id: number): Promise<File> => readFile(jobPictureEndpoint, partsOf(id));

export const downloadPicture = (id: number): Promise<void> =>
  downloadFile(jobPictureEndpoint, partsOf(id));

/** Puts the picture into the clipboard, to be pasted where drivers talk. */
export async function copyPicture(id: number): Promise<void> {
  try {
    // Safari only lets a click fill the clipboard if the promise itself is handed over.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': loadPicture(id) })]);
    notify({ type: 'SUCCESS', message: 'Picture copied.' });
  } catch (error) {
    notify({
      type: 'WARNING',
      message:
        error instanceof ApiError
          ? error.message
          : 'The picture couldn’t be copied. Download it instead.',
    });
  }
}
