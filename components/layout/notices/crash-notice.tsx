import { Button } from '@/components/ui/button';
import { PageNotice } from './page-notice';
import { PageTitle } from '@/components/layout/page-title';

/** Shown instead of a page that failed to render. */
export function CrashNotice() {
  return (
    <>
      <PageTitle title="Something went wrong" />
      <PageNotice
        title={<h1>Something went wrong on this page.</h1>}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload page
          </Button>
        }
      >
        Nothing you saved is lost. Reload the page. If it fails again, tell HR what you were doing.
      </PageNotice>
    </>
  );
}
