import { Card } from '@/components/ui/card';
import {
  NOTICE_SUBJECTS,
  NOTICE_WAYS,
  type NoticeSubject,
  type NoticeWay,
} from '@/lib/contracts/notices';
import { NOTICE_SUBJECT_WORDS, NOTICE_WAY_LABELS } from '@/lib/own-account/notice-words';
import { type OwnAccount, useSetNotices } from '@/lib/own-account/queries';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { NoticeRow } from './notice-row';

/** Notification channels outside the panel. Each choice is saved immediately. */
export function NoticesCard({ own }: { own: OwnAccount }) {
  const set = useSetNotices();
  const isStaff = usePermissions().held.size > 0;
  const subjects = NOTICE_SUBJECTS.filter((subject) => subject !== 'staff_work' || isStaff);
  const chosen = set.isPending ? set.variables : own.notices;
  const choose = (subject: NoticeSubject, way: NoticeWay, isOn: boolean) =>
    set.mutate(
      { ...chosen, [subject]: { ...chosen[subject], [way]: isOn } },
      { onSuccess: () => notify({ type: 'SUCCESS', message: 'Settings saved.' }) },
    );
  return (
    <Card title="Notifications">
      <p className="mb-3 text-sm text-muted">
        You get every notification in the panel.
        {!own.reach.discord && ' Link Discord to get messages there.'}
        {!own.reach.mail && ' Add an email to get them by email.'}
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-2 font-normal">
              Subject
            </th>
            {NOTICE_WAYS.map((way) => (
              <th key={way} scope="col" className="w-20 py-2 text-center font-normal">
                {NOTICE_WAY_LABELS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <NoticeRow
              key={subject}
              {...NOTICE_SUBJECT_WORDS[subject]}
              chosen={chosen[subject]}
              onChange={(way, isOn) => choose(subject, way, isOn)}
            />
          ))}
          <NoticeRow
            label="Security"
            hint="New sign-ins, passwords and two-step verification. Always on."
            chosen={{ discord: true, mail: true }}
          />
        </tbody>
      </table>
    </Card>
  );
}
