import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { jobTotalsEndpoint } from '@/lib/contracts/jobs';
import { useExportJobs } from '@/lib/jobs/review-queries';

interface ExportButtonProps {
  filters: z.input<typeof jobTotalsEndpoint.input.query>;
}

export function ExportButton({ filters }: ExportButtonProps) {
  const download = useExportJobs();
  return (
    <Button isPending={download.isPending} onClick={() => download.mutate(filters)}>
      <Icon name="arrow-down-tray" className="size-4" />
      CSV
    </Button>
  );
}
