import { useEffect, useRef, useState } from 'react';
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  uploadEndpoint,
  type UploadPurpose,
} from '@/lib/contracts/core/files';
import { isServiceDown } from '@/lib/http/api-error';
import { randomId } from '@/lib/core/random-id';
import { uploadFile } from '@/lib/http/upload-file';

/** More parallel uploads only share the bandwidth, and delay the first preview. */
const AT_ONCE = 2;

export interface Upload {
  id: string;
  name: string;
  /** Null while queued. */
  percent: number | null;
  /** The key, once uploaded. */
  key: string | null;
  /** Why the upload failed. */
  problem: string | null;
  /** The file to retry; null if retrying is pointless. */
  again: File | null;
}

/** A form's pictures and the actions on them. */
export interface Uploads {
  max: number;
  uploads: readonly Upload[];
  keys: string[];
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Retries a failed upload. */
  retry: (upload: Upload) => void;
  clear: () => void;
}

/** Refused pictures don't count towards the limit; those that can be retried do. */
export const roomTaken = (uploads: readonly Upload[]) =>
  uploads.filter(({ problem, again }) => problem === null || again !== null).length;

const isImage = ({ type, size }: File) =>
  IMAGE_TYPES.some((known) => known === type) && size <= MAX_IMAGE_BYTES;

const arrived = (key: string, place: number): Upload => ({
  id: key,
  name: `Picture ${place + 1}`,
  percent: 100,
  key,
  problem: null,
  again: null,
});

/** A form's pictures: known ones, uploaded ones, and the upload queue. */
export function useUploads(
  purpose: UploadPurpose,
  { known = [], max }: { known?: readonly string[]; max: number },
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => known.map(arrived));
  const waiting = useRef<{ id: string; file: File }[]>([]);
  const underWay = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = underWay.current;
    return () => {
      waiting.current = [];
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));

  const send = async (id: string, file: File) => {
    const controller = new AbortController();
    underWay.current.set(id, controller);
    change(id, { percent: 0 });
    try {
      const { key } = await uploadFile(uploadEndpoint, { params: { purpose } }, file, {
        signal: controller.signal,
        onProgress: (percent) => change(id, { percent }),
      });
      change(id, { key, percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted)
        change(id, {
          problem: error instanceof Error ? error.message : NOT_AN_IMAGE,
          again: isServiceDown(error) ? file : null,
        });
    } finally {
      underWay.current.delete(id);
      sendNext();
    }
  };
  const sendNext = () => {
    while (underWay.current.size < AT_ONCE) {
      const next = waiting.current.shift();
      if (!next) return;
      void send(next.id, next.file);
    }
  };

  const add = (files: readonly File[]) => {
    const room = max - roomTaken(uploads);
    const added = files.map((file, place) => {
      const isTooMany = place >= room;
      const problem = isTooMany
        ? `Add at most ${max} pictures.`
        : isImage(file)
          ? null
          : NOT_AN_IMAGE;
      const id = randomId();
      return {
        file,
        upload: { id, name: file.name, percent: null, key: null, problem, again: null },
      };
    });
    setUploads((all) => [
      ...all.filter(({ problem, again }) => problem === null || again !== null),
      ...added.map(({ upload }) => upload),
    ]);
    for (const { file, upload } of added)
      if (upload.problem === null) waiting.current.push({ id: upload.id, file });
    sendNext();
  };

  return {
    max,
    uploads,
    keys: uploads.flatMap(({ key }) => key ?? []),
    isUploading: uploads.some(({ key, problem }) => key === null && problem === null),
    add,
    retry: ({ id, again }) => {
      if (again === null) return;
      change(id, { percent: null, problem: null, again: null });
      waiting.current.push({ id, file: again });
      sendNext();
    },
    remove: (id) => {
      waiting.current = waiting.current.filter((one) => one.id !== id);
      underWay.current.get(id)?.abort();
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    clear: () => {
      waiting.current = [];
      for (const controller of underWay.current.values()) controller.abort();
      setUploads([]);
    },
  };
}
