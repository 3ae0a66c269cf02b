import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

/** A plain picture in one colour. */
export const aPicture = (width = 640, height = 360) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

/** Sends a picture as the panel does. */
export const upload = (
  backend: TestBackend,
  cookie: string | undefined,
  body: Uint8Array<ArrayBuffer>,
  { type = 'image/png', purpose = 'proof' }: { type?: string; purpose?: string } = {},
) =>
  backend.call(`/api/uploads/${purpose}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    ...(cookie !== undefined && { cookie }),
  });

/** The bytes of a sharp picture as fetch takes them. */
export const bytesOf = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await picture.toBuffer());

/** The key of a fresh picture of the member. */
export async function aProof(
  backend: TestBackend,
  cookie: string | undefined,
  purpose = 'proof',
): Promise<string> {
  const bytes = await bytesOf(aPicture(64, 36).png());
  const answer = await upload(backend, cookie, bytes, { purpose });
  if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}`);
  const { key } = await answer.json();
  return key;
}

/** A backend with a data folder of its own, which goes with it. */
export async function startBackendWithFolder(
  settings: Record<string, string> = {},
  start?: string,
): Promise<TestBackend & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-pictures-'));
  const backend = await startBackend({ DATA_DIR: dataDir, ...settings }, start);
  return {
    ...backend,
    dataDir,
    close: async () => {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
