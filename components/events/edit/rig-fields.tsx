import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/form/text-field';
import type { Rig } from '@/lib/contracts/events/events';

interface RigFieldsProps {
  title: string;
  name: 'rig' | 'alternative_rig';
  defaults: Rig;
}

/** What to drive, each part optional. */
export function RigFields({ title, name, defaults }: RigFieldsProps) {
  const field = (part: keyof Rig, label: string, maxLength = 100) => (
    <TextField
      label={label}
      name={`${name}.${part}`}
      maxLength={maxLength}
      defaultValue={defaults[part]}
    />
  );
  return (
    <Card title={title}>
      <div className="fields-beside sm:grid-cols-2">
        {field('truck', 'Truck')}
        {field('trailer', 'Trailer')}
        {field('cargo', 'Cargo')}
        {field('note', 'Paint or note', 300)}
      </div>
    </Card>
  );
}
