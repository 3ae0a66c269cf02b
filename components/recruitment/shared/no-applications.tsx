import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';

interface NoApplicationsProps {
  /** Whether filters are set, so that other applications may exist. */
  isNarrowed: boolean;
  title: string;
  description: string;
  /** The next step. */
  action?: ReactNode;
}

export function NoApplications({ isNarrowed, title, description, action }: NoApplicationsProps) {
  return isNarrowed ? (
    <EmptyState
      title="No applications match these filters."
      description="Reset the filters to see the whole list."
    />
  ) : (
    <EmptyState title={title} description={description} action={action} />
  );
}
