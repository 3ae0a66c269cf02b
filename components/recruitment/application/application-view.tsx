import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { answerFacts, identityFacts } from './facts';
import { ApplicationDecision } from './application-decision';
import { BlacklistCard } from './blacklist-card';
import { ChecksCard } from './checks-card';
import { OthersCard } from './others-card';
import { ThreadCard } from './thread-card';

interface ApplicationViewProps {
  application: Application;
  onDone: () => void;
}

/** The applicant’s answers beside the checks and the thread. */
export function ApplicationView({ application, onDone }: ApplicationViewProps) {
  const { answers, blacklist, others } = application;
  return (
    <div className="space-y-6">
      <ApplicationDecision application={application} onDone={onDone} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <Card title="Applicant">
            <Facts facts={identityFacts(application)} />
          </Card>
          <Card title="Answers">
            <Facts facts={answerFacts(answers)} />
            {answers.motive !== undefined && (
              <>
                <h3 className="mt-4 text-sm font-medium text-muted">Motivation</h3>
                <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{answers.motive}</p>
              </>
            )}
          </Card>
        </div>
        <div className="space-y-6">
          <ChecksCard application={application} />
          {blacklist !== null && blacklist.length > 0 && <BlacklistCard matches={blacklist} />}
          {others.length > 0 && <OthersCard others={others} />}
          <ThreadCard application={application} />
        </div>
      </div>
    </div>
  );
}
