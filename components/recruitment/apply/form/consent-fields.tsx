import { ConsentField } from '@/components/ui/form/ticks/consent-field';
import type { ApplicationAnswers } from '@/lib/contracts/recruitment/applications';

export function ConsentFields({ answers }: { answers: ApplicationAnswers }) {
  return (
    <div className="space-y-3">
      <ConsentField
        name="accepts_rules"
        label="I accept the rules of the company."
        defaultChecked={answers.accepts_rules}
      />
      <ConsentField
        name="accepts_data_use"
        label="I agree that the company keeps these data, and asks Steam, Discord and TruckersMP about my accounts, to decide about my application. It forgets them 30 days after I withdraw, and 12 months after a decline."
        defaultChecked={answers.accepts_data_use}
      />
    </div>
  );
}
