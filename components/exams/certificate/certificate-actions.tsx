import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ShareButton } from '@/components/ui/share-button';
import { type Certificate, certificatePictureEndpoint } from '@/lib/contracts/exams/certificates';
import { downloadFile, readFile } from '@/lib/http/download-file';
import { routes } from '@/lib/navigation/routes';

interface CertificateActionsProps {
  certificate: Certificate;
  title: string;
}

export function CertificateActions({ certificate, title }: CertificateActionsProps) {
  const { code, may_download: mayDownload } = certificate;
  const params = { code };
  const download = useMutation({
    mutationFn: () => downloadFile(certificatePictureEndpoint, { params }),
  });
  return (
    <>
      {mayDownload && (
        <Button variant="primary" isPending={download.isPending} onClick={() => download.mutate()}>
          Download picture
        </Button>
      )}
      <ShareButton
        title={title}
        path={routes.examCertificate(code)}
        {...(mayDownload && {
          loadPicture: () => readFile(certificatePictureEndpoint, { params }),
        })}
      />
      <Button onClick={() => window.print()}>Print</Button>
    </>
  );
}
