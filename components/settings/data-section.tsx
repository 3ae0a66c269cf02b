import { DeletionCard } from './deletion-card';
import { ExportCard } from './export-card';
import type { OwnAccount } from '@/lib/own-account/queries';

export function DataSection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <ExportCard hasPassword={own.has_password} />
      <DeletionCard own={own} />
    </div>
  );
}
