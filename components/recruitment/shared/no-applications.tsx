import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';

interface NoApplicationsProps {
  /** The filters leave none, which says nothing of how many there are. */
  isNarrowed: boolean;
  title: string;
  description: string;
  /** The next step. */
  action?: ReactNode;
}

export function NoApplications({ isNarrowed, title, description, action }: NoApplicationsProps) {
  return isNarrowed ? (
    <EmptyState
      title="No application matches the filters."
      description="Reset them to see every application of this list."
    />
  ) : (
    <EmptyState title={title} description={description} action={action} />
  );
}
