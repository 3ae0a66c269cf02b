import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointInput, SentFields } from '@/lib/contracts/core/endpoint';
import { callWith } from './call-endpoint';

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

/** A write that is more than one call of an endpoint, and what of the page it makes stale. */
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

interface Write<Input extends EndpointInput, Output extends z.ZodMiniType> extends WriteOptions {
  endpoint: Endpoint<Input, Output>;
}

type Without<Fields, Name extends PropertyKey> = Fields extends unknown
  ? Omit<Fields, Name>
  : never;

/** Null where nothing has to be said. */
type OrNull<Fields> = object extends Fields ? Fields | null : Fields;

type WriteHook<Fields, Answer> = <Given extends keyof Fields = never>(
  given?: Pick<Fields, Given>,
) => ReturnType<
  typeof useWrite<OrNull<[Given] extends [never] ? Fields : Without<Fields, Given>>, Answer>
>;

/**
 * A hook that writes to an endpoint. It takes the fields that its component knows, such as the id,
 * and `mutate` the others.
 */
export function write<Input extends EndpointInput, Output extends z.ZodMiniType>(
  options: Write<Input, Output>,
): WriteHook<SentFields<Input>, z.output<Output>>;
export function write({ endpoint, ...options }: Write<EndpointInput, z.ZodMiniType>) {
  return (given?: object) =>
    useWrite(options, (fields: object | null) => callWith(endpoint, { ...given, ...fields }));
}
