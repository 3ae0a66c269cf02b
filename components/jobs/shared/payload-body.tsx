import { readableBody } from '@/lib/jobs/payload-words';

interface PayloadBodyProps {
  body: string;
  isCut: boolean;
}

export function PayloadBody({ body, isCut }: PayloadBodyProps) {
  return (
    <>
      <pre
        // It scrolls, so the keyboard has to reach it.
        tabIndex={0}
        role="region"
        aria-label="Body"
        className="max-h-96 overflow-auto rounded-md border border-line bg-canvas p-3 text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {body === '' ? 'Its content wasn’t kept.' : readableBody(body)}
      </pre>
      {isCut && <p className="text-xs text-muted">Only the beginning of a long body is shown.</p>}
    </>
  );
}
