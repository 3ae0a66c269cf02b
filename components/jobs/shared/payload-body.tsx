import { readableBody } from '@/lib/jobs/payloads/words';

interface PayloadBodyProps {
  body: string;
  isCut: boolean;
}

export function PayloadBody({ body, isCut }: PayloadBodyProps) {
  return (
    <>
      <pre
        // Scrollable regions must be focusable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Payload"
        className="max-h-96 overflow-auto rounded-md border border-line bg-canvas p-3 text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {body === '' ? 'The content wasn’t kept.' : readableBody(body)}
      </pre>
      {isCut && <p className="text-xs text-muted">Long payloads are truncated.</p>}
    </>
  );
}
