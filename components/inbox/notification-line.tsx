import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Since } from '@/components/ui/date/since';
import { Icon } from '@/components/ui/icon';
import { FactLine } from '@/components/ui/text/fact-line';
import type { IconName } from '@/lib/navigation/sidebar/icons';
import type { NoticeSubject } from '@/lib/contracts/notices';
import type { Notification } from '@/lib/contracts/notifications';
import { NOTICE_SUBJECT_WORDS } from '@/lib/own-account/notice-words';
import { useMarkNotification } from '@/lib/inbox/notification-queries';

const TROUBLE = {
  WARNING: { name: 'exclamation-triangle', color: 'text-warning' },
  ERROR: { name: 'x-circle', color: 'text-danger' },
} as const;

/** What is no trouble shows what it is about. */
const SUBJECT_ICONS: Record<NoticeSubject, IconName> = {
  deliveries: 'truck',
  rewards: 'trophy',
  quota: 'chart-bar',
  company: 'megaphone',
  staff_work: 'inbox-stack',
  account: 'identification',
};

interface NotificationLineProps {
  notification: Notification;
}

export function NotificationLine({ notification }: NotificationLineProps) {
  const { id, type, message, subject, link, is_read, created_at } = notification;
  const mark = useMarkNotification({ id });
  const { name, color } =
    type === 'SUCCESS'
      ? { name: subject ? SUBJECT_ICONS[subject] : ('bell' as const), color: 'text-accent' }
      : TROUBLE[type];
  const look = `block text-sm leading-6 wrap-anywhere whitespace-pre-line ${is_read ? 'text-muted' : 'font-medium text-ink'}`;
  return (
    <li className="relative flex items-start gap-3 px-2 py-3 has-[a:hover]:bg-raised/60 sm:px-3">
      <Icon name={name} className={`mt-0.5 size-5 ${is_read ? 'text-muted' : color}`} />
      <div className="min-w-0 flex-1">
        {link === null ? (
          <p className={look}>{message}</p>
        ) : (
          <AppLink
            href={link}
            onClick={() => {
              if (!is_read) mark.mutate({ is_read: true });
            }}
            className={`${look} covers-row hover:underline`}
          >
            {message}
          </AppLink>
        )}
        <FactLine className="text-xs leading-5 text-muted">
          {!is_read && <span className="font-medium text-accent">Unread</span>}
          {subject && <span>{NOTICE_SUBJECT_WORDS[subject].label}</span>}
          <Since iso={created_at} />
        </FactLine>
      </div>
      <Button
        variant="quiet"
        aria-label={`Mark ${is_read ? 'unread' : 'read'} “${message}”`}
        isPending={mark.isPending}
        onClick={() => mark.mutate({ is_read: !is_read })}
        className="relative shrink-0 max-sm:px-2"
      >
        <Icon name={is_read ? 'bell' : 'envelope-open'} className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{is_read ? 'Mark unread' : 'Mark read'}</span>
      </Button>
    </li>
  );
}
