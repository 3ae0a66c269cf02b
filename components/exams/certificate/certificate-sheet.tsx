import { Notice } from '@/components/ui/state/notice';
import { Facts } from '@/components/ui/text/facts';
import type { Certificate } from '@/lib/contracts/exams/certificates';
import { formatInstant } from '@/lib/format/date-time';
import { routes } from '@/lib/navigation/routes';

interface CertificateSheetProps {
  certificate: Certificate;
}

export function CertificateSheet({ certificate }: CertificateSheetProps) {
  const { code, passed } = certificate;
  if (passed === null)
    return (
      <Notice tone="danger">
        Certificate {code} is no longer valid: the result was corrected.
      </Notice>
    );
  const { name, exam, route, score, examiner, passed_at: at } = passed;
  return (
    <article
      aria-label="Certificate"
      className="mx-auto max-w-2xl space-y-6 rounded-lg border-4 border-double border-accent bg-surface p-6 text-center sm:p-10 print:max-w-none print:border-black print:bg-white print:text-black"
    >
      <p className="text-sm tracking-widest text-muted uppercase print:text-black">
        Driving certificate
      </p>
      <p className="text-3xl font-semibold tracking-tight wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p>
        has passed the exam <strong className="wrap-anywhere">{exam}</strong>
      </p>
      <div className="text-left">
        <Facts
          facts={[
            { label: 'Date', value: formatInstant(at, 'day') },
            { label: 'Route', value: <bdi>{route}</bdi> },
            { label: 'Score', value: `${score}%` },
            ...(examiner === null ? [] : [{ label: 'Examiner', value: <bdi>{examiner}</bdi> }]),
            { label: 'Code', value: <code>{code}</code> },
          ]}
        />
        <p className="mt-6 hidden text-center text-sm wrap-anywhere print:block">
          Check it at {location.origin}
          {routes.examCertificate(code)}
        </p>
      </div>
    </article>
  );
}
