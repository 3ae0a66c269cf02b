import { useMutation, useQueryClient } from '@tanstack/react-query';

interface WriteOptions {
  /** What hangs under this key is asked for again afterwards. */
  key: readonly string[];
  /** The form that sends it shows its refusal, so no message does. */
  showsOwnError?: boolean;
}

interface Outcome<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

const nothing = () => undefined;

/** A write, and what of the page it makes stale. */
export function useWrite<Values, Answer>(
  { key, showsOwnError = false }: WriteOptions,
  mutationFn: (values: Values) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const write = useMutation({
    mutationFn,
    meta: { showsOwnError },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const { mutateAsync } = write;
  return {
    ...write,
    /** Tells the outcome also where its button is gone by then, as with the row of what was decided. */
    mutate: (values: Values, { onSuccess = nothing, onError = nothing }: Outcome<Answer> = {}) =>
      void mutateAsync(values).then(onSuccess, onError),
  };
}
