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

/** What the member is told outside of the panel. Each choice is kept as soon as it is made. */
export function NoticesCard({ own }: { own: OwnAccount }) {
  const set = useSetNotices();
  const isStaff = usePermissions().held.size > 0;
  const subjects = NOTICE_SUBJECTS.filter((subject) => subject !== 'staff_work' || isStaff);
  const chosen = set.isPending ? set.variables : own.notices;
  const choose = (subject: NoticeSubject, way: NoticeWay, isOn: boolean) =>
    set.mutate(
      { ...chosen, [subject]: { ...chosen[subject], [way]: isOn } },
      { onSuccess: () => notify({ type: 'SUCCESS', message: 'Your choice is kept.' }) },
    );
  return (
    <Card title="What we tell you outside of the panel">
      <p className="mb-3 text-sm text-muted">
        In the panel you are told of everything.
        {!own.reach.discord && ' Discord cannot reach you yet.'}
        {!own.reach.mail && ' Your account has no email.'}
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-2 font-normal">
              About
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
            hint="New sign-ins, passwords, two-step sign-in. Nobody switches these off."
            chosen={{ discord: true, mail: true }}
          />
        </tbody>
      </table>
    </Card>
  );
}
