import { Screen } from '@/components/layout/screens/screen';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useGuide } from '@/lib/handbook/queries';
import { GuideContent } from './guide-content';

export function GuideScreen() {
  return (
    <Screen description="How HR and job reviewers work.">
      <QueryStates
        subject="the handbook"
        query={useGuide()}
        skeleton={<Skeleton className="h-128 w-full" />}
      >
        {(guide) => <GuideContent guide={guide} />}
      </QueryStates>
    </Screen>
  );
}
