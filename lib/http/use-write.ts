import { useMutation, useQueryClient } from '@tanstack/react-query';

interface WriteOptions {
  /** What hangs under this key is asked for again afterwards. */
  key: readonly string[];
  /** The form that sends it shows its refusal, so no message does. */
  showsOwnError?: boolean;
}

/** A write, and what of the page it makes stale. */
export function useWrite<Values, Answer>(
  { key, showsOwnError = false }: WriteOptions,
  mutationFn: (values: Values) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { showsOwnError },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
