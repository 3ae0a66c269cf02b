import { Notice } from '@/components/ui/state/notice';
import { routes } from '@/lib/navigation/routes';

interface OpenElsewhereProps {
  /** What was open here, such as “Your draft”. */
  subject: string;
}

/** Explains how to continue in a browser that no longer holds the application. */
export function OpenElsewhere({ subject }: OpenElsewhereProps) {
  return (
    <Notice tone="warning" role="alert">
      <p>
        {subject} is no longer open in this browser because you opened it in another one, or it
        expired. What you typed stays until you close this page. To continue here,{' '}
        <a href={routes.apply} target="_blank" rel="noopener" className="text-accent underline">
          sign in with Steam <span className="sr-only">(opens in a new tab)</span>
        </a>{' '}
        in a new tab, then come back.
      </p>
    </Notice>
  );
}
