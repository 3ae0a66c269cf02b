import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointInput, SentFields } from '@/lib/contracts/core/endpoint';
import { callWith } from './call-endpoint';

interface WriteOptions {
  /** Queries under this key are invalidated afterwards. */
  key: readonly string[];
  /** The form shows the error, so no message does. */
  showsOwnError?: boolean;
  /** Writes of one scope are sent one after another, so that the last choice also arrives last. */
  scope?: string;
}

interface Outcome<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

const nothing = () => undefined;

/** A write that takes more than one call, and the queries it invalidates. */
export function useWrite<Values, Answer>(
  { key, showsOwnError = false, scope }: WriteOptions,
  mutationFn: (values: Values) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: key });
  const write = useMutation({
    mutationFn,
    meta: { showsOwnError },
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: renew,
    // Lists take long to give up while the backend is away, and the refusal doesn't wait for them.
    onError: () => void renew(),
  });
  const { mutateAsync } = write;
  return {
    ...write,
    /** Reports the outcome even if its button has unmounted, for example with its row. */
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

/** Null for no message. */
type OrNull<Fields> = object extends Fields ? Fields | null : Fields;

type WriteHook<Fields, Answer> = <Given extends keyof Fields = never>(
  given?: Pick<Fields, Given>,
) => ReturnType<
  typeof useWrite<OrNull<[Given] extends [never] ? Fields : Without<Fields, Given>>, Answer>
>;

/**
 * Creates a hook that writes to an endpoint. The hook takes the fields its component knows, such as
 * the ID, and `mutate` takes the others.
 */
export function write<Input extends EndpointInput, Output extends z.ZodMiniType>(
  options: Write<Input, Output>,
): WriteHook<SentFields<Input>, z.output<Output>>;
export function write({ endpoint, ...options }: Write<EndpointInput, z.ZodMiniType>) {
  return (given?: object) =>
    useWrite(options, (fields: object | null) => callWith(endpoint, { ...given, ...fields }));
}
