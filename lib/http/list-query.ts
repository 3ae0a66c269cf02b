import {
  keepPreviousData,
  skipToken,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Topic } from '@/lib/contracts/core/changes';
import type { Endpoint, EndpointInput, SentFields } from '@/lib/contracts/core/endpoint';
import { callWith } from './call-endpoint';

type Options<Answer, Data> = Omit<
  UseQueryOptions<Answer, Error, Data>,
  'queryKey' | 'queryFn' | 'meta'
>;

interface Read<Input extends EndpointInput, Output extends z.ZodMiniType, Data> extends Options<
  z.output<Output>,
  Data
> {
  /** Writes with this key or a prefix of it invalidate the query. */
  key: readonly string[];
  endpoint: Endpoint<Input, Output>;
  /** Topics whose changes trigger a refetch. */
  topics?: readonly Topic[];
  /** The page size. */
  limit?: number;
}

type ReadHook<Fields, Data> = (
  ...asked: object extends Fields ? [fields?: Fields | null] : [fields: Fields | null]
) => UseQueryResult<Data>;

/** Creates a hook that reads an endpoint; null disables the query. */
export function readQuery<
  Input extends EndpointInput,
  Output extends z.ZodMiniType,
  Data = z.output<Output>,
>(read: Read<Input, Output, Data>): ReadHook<SentFields<Input>, Data>;
export function readQuery({
  key,
  endpoint,
  topics,
  limit,
  ...options
}: Read<EndpointInput, z.ZodMiniType, unknown>) {
  return (fields: object | null = {}) =>
    useQuery({
      ...options,
      queryKey: [...key, endpoint.path, fields],
      queryFn: fields
        ? ({ signal }) => callWith(endpoint, { ...(limit && { limit }), ...fields }, { signal })
        : skipToken,
      ...(topics && { meta: { topics } }),
    });
}

/** Creates a hook that reads a list; the previous page stays until the next one has loaded. */
export const listQuery = <
  Input extends EndpointInput,
  Output extends z.ZodMiniType,
  Data = z.output<Output>,
>(
  read: Read<Input, Output, Data>,
) => readQuery<Input, Output, Data>({ ...read, placeholderData: keepPreviousData });
