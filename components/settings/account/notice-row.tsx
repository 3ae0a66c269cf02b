import { BareTick } from '@/components/ui/form/ticks/bare-tick';
import { NOTICE_WAYS, type NoticeWay } from '@/lib/contracts/notices';
import { NOTICE_WAY_LABELS } from '@/lib/own-account/notice-words';

interface NoticeRowProps {
  label: string;
  hint: string;
  chosen: Record<NoticeWay, boolean>;
  /** Missing fields stay unchanged. */
  onChange?: (way: NoticeWay, isOn: boolean) => void;
}

/** One subject, with its channels. */
export function NoticeRow({ label, hint, chosen, onChange }: NoticeRowProps) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        <span className="font-medium">{label}</span>
        <span className="block text-muted">{hint}</span>
      </th>
      {NOTICE_WAYS.map((way) => (
        <td key={way} className="py-3 text-center">
          <BareTick
            label={`${label} by ${NOTICE_WAY_LABELS[way]}`}
            isChecked={chosen[way]}
            isDisabled={!onChange}
            onChange={(isOn) => onChange?.(way, isOn)}
          />
        </td>
      ))}
    </tr>
  );
}
