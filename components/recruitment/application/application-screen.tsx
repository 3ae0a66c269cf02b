import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/navigation/routes';
import { useApplication } from '@/lib/recruitment/queries';
import { applicantName } from '@/lib/recruitment/words';
import { ApplicationContent } from './application-content';

export function ApplicationScreen() {
  const { isReady, query } = useRouter();
  const ref = typeof query['ref'] === 'string' ? query['ref'] : '';
  const { data } = useApplication(ref === '' ? null : { ref });
  const isNamed = data !== undefined && data.name !== null;
  return (
    <Screen
      title={ref === '' ? undefined : isNamed ? applicantName(data.name) : `Application ${ref}`}
      description={isNamed && `Application ${ref}`}
      actions={
        <AppLink href={routes.recruitment} className="text-sm text-accent hover:underline">
          All applications
        </AppLink>
      }
    >
      {isReady && <ApplicationContent key={ref} reference={ref} />}
    </Screen>
  );
}
