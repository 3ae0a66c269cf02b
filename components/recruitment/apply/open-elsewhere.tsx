import { Notice } from '@/components/ui/state/notice';
import { routes } from '@/lib/navigation/routes';

interface OpenElsewhereProps {
  /** What was open here: “Your draft”. */
  subject: string;
}

/** Says how to go on with what is typed in a browser that the application is no longer open in. */
export function OpenElsewhere({ subject }: OpenElsewhereProps) {
  return (
    <Notice tone="warning" role="alert">
      <p>
        {subject} is no longer open in this browser: it was taken up in another one, or its time is
        over. What you have written here stays as long as this page is open. To go on here,{' '}
        <a href={routes.apply} target="_blank" rel="noopener" className="text-accent underline">
          continue with Steam <span className="sr-only">(opens in a new tab)</span>
        </a>{' '}
        in a new tab, and come back to this one.
      </p>
    </Notice>
  );
}
