import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { statusWords } from '@/lib/recruitment/applicant-words';
import { STATE_TONES } from '@/lib/recruitment/words';

interface StatusSummaryProps {
  application: OwnApplication;
  children?: ReactNode;
}

/** What happens with an application now, and what its applicant can do. */
export function StatusSummary({ application, children }: StatusSummaryProps) {
  const { title, text, next } = statusWords(application);
  return (
    <div role="status" className="space-y-2">
      <Badge tone={STATE_TONES[application.state]}>{title}</Badge>
      <p>{text}</p>
      {children}
      <p className="text-muted">{next}</p>
    </div>
  );
}
