import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { NamedHistory } from '@/components/ui/text/named-history';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import type { RequestInContext } from '@/lib/contracts/jobs/job-request-queue';
import { deliveryFacts } from '@/lib/jobs/requests/words';
import { REASON_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';
import { CaseMessages } from '@/components/jobs/shared/case-messages';
import { OtherRequests } from './other-requests';
import { RecordedThatDay } from './recorded-that-day';
import { RequestDecision } from './request-decision';
import { SignalsThatDay } from './signals-that-day';

interface RequestInContextViewProps {
  found: RequestInContext;
}

const written = (label: string, text: string | null) =>
  text === null ? [] : [{ label, value: <span className="whitespace-pre-line">{text}</span> }];

/** The driver's request beside the company's own records. */
export function RequestInContextView({ found }: RequestInContextViewProps) {
  const { request, tracker, jobs_that_day, signals_that_day, other_requests, history } = found;
  const { id, driver, delivery, reason, comment, proofs, messages } = request;
  const told = [{ label: 'Reason', value: REASON_LABELS[reason] }, ...written('Note', comment)];
  return (
    <div className="space-y-6">
      <RequestDecision request={request} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <Card title="Proof">
            <PictureThumbs keys={proofs} label="Proof" size="large" />
          </Card>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card
            title="Requested job"
            aside={
              <AppLink
                href={routes.profile(driver.user_id)}
                className="text-accent hover:underline"
              >
                {driver.name}
              </AppLink>
            }
          >
            <Facts
              facts={[{ label: 'Request', value: `#${id}` }, ...deliveryFacts(delivery), ...told]}
            />
          </Card>
        </div>
        <div className="space-y-6 lg:col-start-2">
          {messages.length > 0 && (
            <Card title="Messages">
              <CaseMessages messages={messages} reader="staff" />
            </Card>
          )}
          <RecordedThatDay jobs={jobs_that_day} />
          <SignalsThatDay tracker={tracker} signals={signals_that_day} />
          <OtherRequests requests={other_requests} />
          <NamedHistory lines={history} />
        </div>
      </div>
    </div>
  );
}
