import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/navigation/routes';

/** From a page that leads nowhere: home, or back to where the member came from. */
export function WayOut() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AppLink
        href={routes.dashboard}
        className="inline-flex min-h-10 items-center rounded-md bg-accent-strong px-4 text-sm font-medium text-on-accent transition hover:brightness-110"
      >
        Home
      </AppLink>
      <Button onClick={() => window.history.back()}>Back</Button>
    </div>
  );
}
