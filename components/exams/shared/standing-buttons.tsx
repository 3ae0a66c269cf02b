import { Button } from '@/components/ui/button';
import { notify } from '@/lib/messages/notify';

interface Seen {
  id: number;
  version: number;
}

interface Write<Values> {
  mutate: (values: Values, outcome: { onSuccess: () => void }) => void;
  isPending: boolean;
}

interface StandingButtonsProps {
  /** As messages name it. */
  what: string;
  row: Seen & { is_active: boolean };
  activate: Write<Seen & { is_active: boolean }>;
  remove: Write<Seen>;
  onDone: () => void;
}

/** Takes something out of use or back, and deletes what was never booked. */
export function StandingButtons({ what, row, activate, remove, onDone }: StandingButtonsProps) {
  const { id, version, is_active: isActive } = row;
  const done = (verb: string) => ({
    onSuccess: () => {
      notify({ type: 'SUCCESS', message: `${what} ${verb}.` });
      onDone();
    },
  });
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      <Button
        isPending={activate.isPending}
        onClick={() =>
          activate.mutate(
            { id, version, is_active: !isActive },
            done(isActive ? 'deactivated' : 'activated'),
          )
        }
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button
        variant="danger"
        isPending={remove.isPending}
        onClick={() => remove.mutate({ id, version }, done('deleted'))}
      >
        Delete
      </Button>
    </div>
  );
}
