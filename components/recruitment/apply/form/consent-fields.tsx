import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import type { ApplicationAnswers } from '@/lib/contracts/recruitment/applications';

export function ConsentFields({ answers }: { answers: ApplicationAnswers }) {
  return (
    <div className="space-y-3">
      <CheckboxField
        name="accepts_rules"
        label="I accept the company rules."
        defaultChecked={answers.accepts_rules}
      />
      <CheckboxField
        name="accepts_data_use"
        label="I agree that the company stores this data and checks my accounts with Steam, Discord and TruckersMP to decide on my application. It’s deleted 30 days after I withdraw, or 12 months after the application is declined."
        defaultChecked={answers.accepts_data_use}
      />
    </div>
  );
}
