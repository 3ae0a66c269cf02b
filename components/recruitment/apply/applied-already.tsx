import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/lib/navigation/routes';

export function AppliedAlready() {
  return (
    <div className="space-y-4">
      <Notice tone="success" role="status">
        We have found your application.
      </Notice>
      <ButtonLink href={routes.apply} variant="primary">
        See how it stands
      </ButtonLink>
    </div>
  );
}
