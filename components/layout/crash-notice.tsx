import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/navigation/routes';
import { PageTitle } from './page-title';

/** What is left of a page that failed while it was drawn. */
export function CrashNotice() {
  return (
    <div role="alert" className="max-w-2xl rounded-lg border border-line bg-surface p-6">
      <PageTitle title="Something went wrong" />
      <h1 className="text-xl font-semibold">Something went wrong on this page.</h1>
      <p className="mt-2 text-sm text-muted">
        Nothing you saved is lost. Load the page again; if it fails once more, tell HR what you were
        doing.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
        <AppLink
          href={routes.dashboard}
          className="text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          Go to the dashboard
        </AppLink>
      </div>
    </div>
  );
}
