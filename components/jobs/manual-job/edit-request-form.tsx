import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';
import { useBegun } from '@/lib/forms/use-begun';
import { useSeen } from '@/lib/forms/use-seen';
import { startOf } from '@/lib/jobs/requests/form';
import { useEditRequest } from '@/lib/jobs/requests/queries';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { RequestForm } from './request-form';

/** The list of requests is beside the form. */
const ADVICE = 'Check it under “My requests”, then save again.';

interface EditRequestFormProps {
  /** As the list shows it by now. */
  request: OwnRequest;
  onDone: () => void;
}

export function EditRequestForm({ request, onDone }: EditRequestFormProps) {
  const { id } = request;
  const start = startOf(useBegun(request));
  const edit = useEditRequest();
  const { seen, error } = useSeen(request, edit.error, ADVICE);
  return (
    <RequestForm
      start={start}
      isPending={edit.isPending}
      error={error}
      submitLabel="Save changes"
      onSubmit={async (asked) => {
        const goOn = fromHere();
        await edit.mutateAsync({ ...asked, id, version: seen.version });
        notify({ type: 'SUCCESS', message: `Request #${id} saved.` });
        goOn(onDone);
      }}
    />
  );
}
