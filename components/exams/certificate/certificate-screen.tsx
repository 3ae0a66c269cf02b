import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { BackLink } from '@/components/ui/back-link';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useCertificate } from '@/lib/exams/queries';
import { CertificateActions } from './certificate-actions';
import { routes } from '@/lib/navigation/routes';
import { CertificateSheet } from './certificate-sheet';

/** A certificate to print, which every member can check by its code. */
export function CertificateScreen() {
  const { query } = useRouter();
  const { code } = query;
  const certificate = useCertificate(typeof code === 'string' ? { code } : null);
  const { data } = certificate;
  const title = data?.passed ? `Certificate of ${data.passed.name}` : 'Certificate';
  return (
    <Screen
      title={title}
      actions={
        data && (
          <>
            {data.exam_id === null ? (
              <BackLink href={routes.dashboard}>Dashboard</BackLink>
            ) : (
              <BackLink href={routes.exam(data.exam_id)}>The exam</BackLink>
            )}
            {data.is_valid && <CertificateActions certificate={data} title={title} />}
          </>
        )
      }
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
