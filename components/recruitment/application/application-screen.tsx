import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/navigation/routes';
import { ApplicationContent } from './application-content';

export function ApplicationScreen() {
  const { isReady, query } = useRouter();
  const ref = typeof query['ref'] === 'string' ? query['ref'] : '';
  return (
    <Screen
      title={ref === '' ? undefined : `Application ${ref}`}
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
