import type * as z from 'zod/mini';
import type { Permission } from './permissions';

type Schema = z.ZodMiniType;

export interface EndpointInput {
  params?: Schema;
  query?: Schema;
  body?: Schema;
}

/**
 * One endpoint, declared once: the backend registers it from here and the panel calls it from here.
 * `path` writes its parameters as `:name`.
 * `needs` is who may call it: anyone, any signed-in member, or a member who holds one of the permissions.
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
  /** The answer holds a secret: it isn't kept to be given again for the same `Idempotency-Key`. */
  isShownOnce?: true;
  /** Each call books anew, so it takes an `Idempotency-Key`: without one a repeat would count twice. */
  needsKey?: true;
  /** Also for a member who first has to finish the onboarding, accept the rules or link an account. */
  isOpenOnHold?: true;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler gets after the declaration's schemas have parsed the request. */
export type ParsedInput<Input extends EndpointInput> = {
  [Part in keyof EndpointInput]-?: Parsed<Input[Part]>;
};

/** What a caller passes, before parsing. */
export type SentInput<Input extends EndpointInput> = {
  [Part in keyof Input]: Sent<Input[Part]>;
};

/** What is empty is a `Record<string, never>`, which would refuse the fields of the other parts. */
type FieldsOf<S> = S extends Schema
  ? z.input<S> extends Record<string, never>
    ? unknown
    : z.input<S>
  : unknown;

/** All that a caller passes as one object. No name is in two parts of an endpoint. */
export type SentFields<Input extends EndpointInput> = object &
  FieldsOf<Input['params']> &
  FieldsOf<Input['query']> &
  FieldsOf<Input['body']>;

export const defineEndpoint = <Input extends EndpointInput, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> => endpoint;
