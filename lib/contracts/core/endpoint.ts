import type * as z from 'zod/mini';
import type { Permission } from './permissions';

type Schema = z.ZodMiniType;

export interface EndpointInput {
  params?: Schema;
  query?: Schema;
  body?: Schema;
}

/**
 * An endpoint, declared once for the backend and the panel. `path` has parameters as `:name`.
 * `needs` says who may call it: anyone, any signed-in member, or holders of one of the permissions.
 */
export interface Endpoint<
  Input extends EndpointInput = EndpointInput,
  Output extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  needs: 'anyone' | 'member' | readonly Permission[];
  input: Input;
  output: Output;
  /** The response contains a secret, so it isn't stored for its `Idempotency-Key`. */
  isShownOnce?: true;
  /** Not idempotent, so it requires an `Idempotency-Key`. */
  needsKey?: true;
  /** Changes nothing, though it has a body. */
  isRead?: true;
  /** What its body may have, where others like it may have more. */
  mostBytes?: number;
  /** Not counted by the general rate limit: asked on every page load, or has a limit of its own. */
  isUncounted?: true;
  /** Also callable during onboarding, before accepting the rules or linking an account. */
  isOpenOnHold?: true;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed input of a handler. */
export type ParsedInput<Input extends EndpointInput> = {
  [Part in keyof EndpointInput]-?: Parsed<Input[Part]>;
};

/** The caller's input, before parsing. */
export type SentInput<Input extends EndpointInput> = {
  [Part in keyof Input]: Sent<Input[Part]>;
};

/**
 * Empty parts are omitted, because `Record<string, never>` would reject the fields of the others.
 */
type FieldsOf<S> = S extends Schema
  ? z.input<S> extends Record<string, never>
    ? unknown
    : z.input<S>
  : unknown;

/** The caller's input as one object; names are unique across parts. */
export type SentFields<Input extends EndpointInput> = object &
  FieldsOf<Input['params']> &
  FieldsOf<Input['query']> &
  FieldsOf<Input['body']>;

export const defineEndpoint = <Input extends EndpointInput, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> => endpoint;
