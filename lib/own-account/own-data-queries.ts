import { useMutation } from '@tanstack/react-query';
import {
  askForDeletionEndpoint,
  exportOwnDataEndpoint,
  takeDeletionBackEndpoint,
} from '@/lib/contracts/own-data';
import { downloadFile } from '@/lib/http/download-file';
import { write } from '@/lib/http/write';

export const useExportOwnData = () =>
  useMutation({
    mutationFn: (body: { current?: string | undefined }) =>
      downloadFile(exportOwnDataEndpoint, { body }),
    meta: { showsOwnError: true },
  });

export const useAskForDeletion = write({
  key: ['profiles'],
  endpoint: askForDeletionEndpoint,
  showsOwnError: true,
});
export const useTakeDeletionBack = write({
  key: ['profiles'],
  endpoint: takeDeletionBackEndpoint,
});
