import { Screen } from '@/components/layout/screens/screen';
import { QueryStates } from '@/components/ui/state/query-states';
import { ReadAddress } from '@/components/ui/state/read-address';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useGuide } from '@/lib/handbook/queries';
import { recordAddress } from '@/lib/navigation/page-address';
import { GuideContent } from './guide-content';

const address = recordAddress({ edit: 'a chapter' });

export function GuideScreen() {
  return (
    <Screen description="How HR and job reviewers work.">
      <QueryStates
        subject="the handbook"
        query={useGuide()}
        skeleton={<Skeleton className="h-128 w-full" />}
      >
        {(guide) => (
          <ReadAddress by={address}>
            <GuideContent guide={guide} />
          </ReadAddress>
        )}
      </QueryStates>
    </Screen>
  );
}
