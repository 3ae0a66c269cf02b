import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { downloadFile } from '@/lib/http/download-file';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface ExportButtonProps {
  endpoint: Endpoint;
  /** The query of the list as shown; null until it is known. */
  query: Readonly<Record<string, unknown>> | null;
}

/** Downloads the list as a file. */
export function ExportButton({ endpoint, query }: ExportButtonProps) {
  const { cursor: _cursor, limit: _limit, ...filters } = query ?? {};
  const download = useMutation({ mutationFn: () => downloadFile(endpoint, { query: filters }) });
  return (
    <Button
      isPending={download.isPending}
      disabled={query === null}
      onClick={() => download.mutate()}
    >
      <Icon name="arrow-down-tray" className="size-4" />
      CSV
    </Button>
  );
}
