import { useEffect, useRef, useState } from 'react';
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  uploadEndpoint,
  type UploadPurpose,
} from '@/lib/contracts/core/files';
import { randomId } from '@/lib/http/random-id';
import { uploadFile } from '@/lib/http/upload-file';

export interface Upload {
  id: string;
  name: string;
  percent: number;
  /** Once it has arrived. */
  key: string | null;
  /** Why it didn't. */
  problem: string | null;
}

interface Uploads {
  uploads: readonly Upload[];
  keys: string[];
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
}

const isImage = ({ type, size }: File) =>
  IMAGE_TYPES.some((known) => known === type) && size <= MAX_IMAGE_BYTES;

const arrived = (key: string, place: number): Upload => ({
  id: key,
  name: `Picture ${place + 1}`,
  percent: 100,
  key,
  problem: null,
});

/** Pictures of a form: those that were there, and those that are on their way or have arrived. */
export function useUploads(
  purpose: UploadPurpose,
  { known = [], max }: { known?: readonly string[]; max: number },
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => known.map(arrived));
  const underWay = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = underWay.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));

  const start = async (id: string, file: File) => {
    const controller = new AbortController();
    underWay.current.set(id, controller);
    try {
      const { key } = await uploadFile(uploadEndpoint, { params: { purpose } }, file, {
        signal: controller.signal,
        onProgress: (percent) => change(id, { percent }),
      });
      change(id, { key, percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted)
        change(id, { problem: error instanceof Error ? error.message : NOT_AN_IMAGE });
    } finally {
      underWay.current.delete(id);
    }
  };

  const add = (files: readonly File[]) => {
    const room = max - uploads.filter(({ problem }) => problem === null).length;
    const added = files.map((file, place) => {
      const isTooMany = place >= room;
      const problem = isTooMany
        ? `Add at most ${max} pictures.`
        : isImage(file)
          ? null
          : NOT_AN_IMAGE;
      return { file, upload: { id: randomId(), name: file.name, percent: 0, key: null, problem } };
    });
    setUploads((all) => [
      ...all.filter(({ problem }) => problem === null),
      ...added.map(({ upload }) => upload),
    ]);
    for (const { file, upload } of added) if (upload.problem === null) void start(upload.id, file);
  };

  return {
    uploads,
    keys: uploads.flatMap(({ key }) => key ?? []),
    isUploading: uploads.some(({ key, problem }) => key === null && problem === null),
    add,
    remove: (id) => {
      underWay.current.get(id)?.abort();
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setUploads([]),
  };
}
