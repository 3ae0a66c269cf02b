import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { NumberField } from '@/components/ui/form/number-field';
import { pointRules } from '@/lib/contracts/rewards/point-rules';
import type { RulesVersion } from '@/lib/contracts/rewards/rules-versions';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { useSetPointRules } from '@/lib/rewards/ladder-queries';
import { inPercent, readRules } from '@/lib/rewards/rules-form';

interface RulesDialogProps {
  current: RulesVersion;
  onClose: () => void;
}

export function RulesDialog({ current, onClose }: RulesDialogProps) {
  const { id, rules } = useBegun(current);
  const save = useSetPointRules({ version: id });
  const steps = rules.damage_steps.length;
  const number = (label: string, name: string, value: number, isWhole = false) => (
    <NumberField key={name} label={label} name={name} isWhole={isWhole} defaultValue={value} />
  );
  return (
    <Dialog
      isWide
      title="Edit points rules"
      description="Applies to jobs received from now on. Points already awarded don’t change."
      onClose={onClose}
    >
      <Form
        schema={pointRules}
        read={(fields) => readRules(fields, steps)}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (changed) => {
          await save.mutateAsync({ rules: changed });
          notify({ type: 'SUCCESS', message: 'Points rules saved. They apply from now on.' });
          onClose();
        }}
      >
        <div className="fields-beside grid-cols-2 sm:grid-cols-3">
          {number('Minimum distance (km)', 'min_km', rules.min_km)}
          {number('Maximum detour (×)', 'max_detour', rules.max_detour)}
          {number('Late factor (×)', 'late_factor', rules.late_factor)}
          {number('Real limit, ETS2 (km/h)', 'real_speed_limit.eut2', rules.real_speed_limit.eut2)}
          {number('Real limit, ATS (km/h)', 'real_speed_limit.ats', rules.real_speed_limit.ats)}
          {number('Race limit (km/h)', 'race_speed_limit', rules.race_speed_limit)}
          {number('Race factor (×)', 'race_factor', rules.race_factor)}
          {number('Tolerance (km/h)', 'overshoot_kmh', rules.overshoot_kmh)}
          {number('Tolerance time (s)', 'overshoot_seconds', rules.overshoot_seconds)}
          {number('Fine (points)', 'fine_points', rules.fine_points, true)}
          {number('Manual parking (points)', 'parking_points', rules.parking_points, true)}
          {number('Maximum bonus (×)', 'max_campaign_factor', rules.max_campaign_factor)}
        </div>
        <fieldset className="space-y-3">
          <legend className="text-sm font-semibold">Cargo damage</legend>
          {rules.damage_steps.map(({ up_to: upTo, factor }, place) => (
            <div key={upTo} className="fields-beside grid-cols-2 sm:grid-cols-3">
              {number('Up to (%)', `damage_steps.${place}.up_to`, inPercent(upTo))}
              {number('Factor (×)', `damage_steps.${place}.factor`, factor)}
            </div>
          ))}
        </fieldset>
        <FormButtons onCancel={onClose}>
          <SubmitButton>Save rules</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
