import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useCertificate } from '@/lib/exams/queries';
import { routes } from '@/lib/navigation/routes';
import { CertificateSheet } from './certificate-sheet';

/** A certificate to print, which every member can check by its code. */
export function CertificateScreen() {
  const { query } = useRouter();
  const { code } = query;
  const certificate = useCertificate(typeof code === 'string' ? { code } : null);
  return (
    <Screen
      actions={certificate.data?.is_valid && <Button onClick={() => window.print()}>Print</Button>}
    >
      <QueryStates
        subject="this certificate"
        query={certificate}
        skeleton={<Skeleton className="h-96 w-full" />}
        notFound={
          <NotFoundNotice
            subject="This certificate"
            back={{ href: routes.myExams, label: 'Back to my exams' }}
          />
        }
      >
        {(found) => <CertificateSheet certificate={found} />}
      </QueryStates>
    </Screen>
  );
}
