import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@/lib/contracts/endpoint';
import { downloadFile } from '@/lib/http/download-file';
import { Button } from './button';
import { Icon } from './icon';

interface ExportButtonProps {
  endpoint: Endpoint;
  /** The filters of the list that is shown. */
  query: Readonly<Record<string, unknown>>;
}

/** Takes a list away as a file. */
export function ExportButton({ endpoint, query }: ExportButtonProps) {
  const download = useMutation({ mutationFn: () => downloadFile(endpoint, { query }) });
  return (
    <Button isPending={download.isPending} onClick={() => download.mutate()}>
      <Icon name="arrow-down-tray" className="size-4" />
      CSV
    </Button>
  );
}
