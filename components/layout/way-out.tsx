import { ButtonLink } from '@/components/ui/button-link';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/navigation/routes';

/** A link off a dead-end page: home, or back to the previous page. */
export function WayOut() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink href={routes.dashboard} variant="primary">
        Home
      </ButtonLink>
      <Button onClick={() => window.history.back()}>Back</Button>
    </div>
  );
}
