import { useMutation } from '@tanstack/react-query';
import {
  askForDeletionEndpoint,
  exportOwnDataEndpoint,
  takeDeletionBackEndpoint,
} from '@/lib/contracts/own-data';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { downloadFile } from '@/lib/http/download-file';
import { useWrite } from '@/lib/http/write';

export const useExportOwnData = () =>
  useMutation({
    mutationFn: (body: { current?: string | undefined }) =>
      downloadFile(exportOwnDataEndpoint, { body }),
    meta: { showsOwnError: true },
  });

export const useAskForDeletion = () =>
  useWrite(
    { key: ['profiles'], showsOwnError: true },
    (body: { current?: string | undefined; name: string }) =>
      callEndpoint(askForDeletionEndpoint, { body }),
  );

export const useTakeDeletionBack = () =>
  useWrite({ key: ['profiles'] }, (_: null) => callEndpoint(takeDeletionBackEndpoint));
