import { jobPictureEndpoint } from '@/lib/contracts/map/pictures';
import { readDisplay } from '@/lib/format/display';
import { downloadFile, fetchFile } from '@/lib/http/download-file';
import { notify } from '@/lib/messages/notify';

const partsOf = (id: number) => ({ params: { id }, query: { units: readDisplay().units } });

async function loadPicture(id: number): Promise<Blob> {
  const answer = await fetchFile(jobPictureEndpoint, partsOf(id));
  return answer.blob();
}

export const downloadPicture = (id: number): Promise<void> =>
  downloadFile(jobPictureEndpoint, partsOf(id));

/** Puts the picture into the clipboard, to be pasted where drivers talk. */
export async function copyPicture(id: number): Promise<void> {
  try {
    // Safari only lets a click fill the clipboard if the promise itself is handed over.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': loadPicture(id) })]);
    notify({ type: 'SUCCESS', message: 'Picture copied.' });
  } catch {
    notify({
      type: 'WARNING',
      message: 'The picture couldn’t be copied. Download it instead.',
    });
  }
}
