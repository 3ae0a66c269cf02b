import { AppLink } from '@/components/ui/app-link';

interface NotFoundNoticeProps {
  /** What wasn't found, as in "This job was not found". */
  subject: string;
  /** A link to the list, if the page has none yet. */
  back?: { href: string; label: string };
}

export function NotFoundNotice({ subject, back }: NotFoundNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6"
    >
      <p className="text-lg font-semibold">{subject} was not found.</p>
      <p className="max-w-prose text-sm text-muted">
        It may have been removed, or you don’t have access to it. Check the address or go back to
        the list.
      </p>
      {back && (
        <AppLink href={back.href} className="text-sm font-medium text-accent hover:underline">
          {back.label}
        </AppLink>
      )}
    </div>
  );
}
