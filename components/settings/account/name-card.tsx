import type * as z from 'zod/mini';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { Time } from '@/components/ui/date/time';
import { NAME_LENGTH } from '@/lib/contracts/core/names';
import { NAME_DAYS, renameEndpoint } from '@/lib/contracts/own-account';
import { type OwnAccount, useRename } from '@/lib/own-account/queries';
import { notify } from '@/lib/messages/notify';

const { body } = renameEndpoint.input;

export function NameCard({ own }: { own: OwnAccount }) {
  const { name, rename_at: again } = own;
  const rename = useRename();
  const save = async (given: z.output<typeof body>) => {
    await rename.mutateAsync(given);
    notify({ type: 'SUCCESS', message: `Name changed to ${given.name}.` });
  };
  return (
    <Card title="Name">
      {again !== null ? (
        <p className="text-sm">
          <bdi className="font-medium">{name}</bdi>{' '}
          <span className="text-muted">
            can be changed again on <Time iso={again} shape="day" />.
          </span>
        </p>
      ) : (
        <Form schema={body} isPending={rename.isPending} error={rename.error} onSubmit={save}>
          <TextField
            key={name}
            label="Your name"
            name="name"
            defaultValue={name}
            maxLength={NAME_LENGTH.max}
            autoComplete="nickname"
            hint={`You can change it once every ${NAME_DAYS} days.`}
            required
          />
          <SubmitButton variant="secondary">Change name</SubmitButton>
        </Form>
      )}
    </Card>
  );
}
