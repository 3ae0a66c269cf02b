import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/state/notice';
import type { Objection } from '@/lib/contracts/leave/absences';

interface UnlessObjectedProps {
  objection: Objection | null;
  /** Whether the days stand in fields, which say by themselves what is wrong with them. */
  hasFields?: boolean;
  children: ReactNode;
}

/** What chosen days change, or why they would be refused. */
export function UnlessObjected({ objection, hasFields = false, children }: UnlessObjectedProps) {
  if (objection === null) return children;
  if (hasFields && objection.field !== null) return null;
  return <Notice tone="warning">{objection.message}</Notice>;
}
