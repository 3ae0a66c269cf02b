import { jobPictureEndpoint } from '@/lib/contracts/map/pictures';
import { readDisplay } from '@/lib/format/display';
import { addressOf } from '@/lib/http/address';
import { readAnswer } from '@/lib/http/call-endpoint';
import { downloadFile } from '@/lib/http/download-file';
import { jsonOf } from '@/lib/http/json-of';
import { notify } from '@/lib/messages/notify';

const partsOf = (id: number) => ({ params: { id }, query: { units: readDisplay().units } });

async function loadPicture(id: number): Promise<Blob> {
  const answer = await fetch(addressOf(jobPictureEndpoint, partsOf(id)));
  const { status, ok: isOk } = answer;
  if (!isOk) readAnswer(jobPictureEndpoint, { status, isOk, content: jsonOf(await answer.text()) });
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
