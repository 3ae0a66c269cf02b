import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/lib/navigation/routes';

export function MemberNotice() {
  return (
    <div className="space-y-4">
      <Notice role="status">You are already a member. Sign in instead.</Notice>
      <ButtonLink href={routes.login} variant="primary">
        Go to the sign-in
      </ButtonLink>
    </div>
  );
}
