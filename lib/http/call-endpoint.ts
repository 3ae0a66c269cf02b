import * as z from 'zod/mini';
import type { Endpoint, EndpointInput, SentFields, SentInput } from '@/lib/contracts/core/endpoint';
import { errorAnswer } from '@/lib/contracts/core/errors';
import type { RequestParts } from './address';
import { ApiError, isServerError } from './api-error';
import { type Answer, send, type SendOptions, unreachable } from './send';

interface CallOptions extends SendOptions {
  onHeaders?: (headers: Headers) => void;
}

type CallArguments<Input extends EndpointInput> =
  object extends SentInput<Input>
    ? [input?: SentInput<Input>, options?: CallOptions]
    : [input: SentInput<Input>, options?: CallOptions];

const notUnderstood = (status: number) =>
  new ApiError(
    status,
    'malformed',
    'The panel got an unexpected response. Reload the page and try again.',
  );

function refusalOf({ status, content }: Pick<Answer, 'status' | 'content'>): ApiError {
  const parsed = z.safeParse(errorAnswer, content);
  // A gateway in front of the panel answered with its own page.
  if (!parsed.success && isServerError(status)) return unreachable(status);
  if (!parsed.success) return notUnderstood(status);
  const { code, message, fields } = parsed.data.error;
  return new ApiError(status, code, message, fields);
}

interface Reactions {
  onAnswer: () => void;
  onRefusal: (endpoint: Endpoint, refusal: ApiError) => void;
}

let reactions: Reactions | undefined;

/** Sets what an answer means to the rest of the panel, of which calls know nothing. */
export const reactToAnswers = (all: Reactions): void => {
  reactions = all;
};

/** Parses a response; throws its error. */
export function readAnswer<Output extends z.ZodMiniType>(
  endpoint: Endpoint<EndpointInput, Output>,
  answer: Pick<Answer, 'status' | 'isOk' | 'content'>,
): z.output<Output> {
  reactions?.onAnswer();
  if (!answer.isOk) {
    const refusal = refusalOf(answer);
    reactions?.onRefusal(endpoint, refusal);
    throw refusal;
  }
  const parsed = z.safeParse(endpoint.output, answer.content);
  if (!parsed.success) throw notUnderstood(answer.status);
  return parsed.data;
}

/** The panel's only way to its API: calls a declared endpoint and parses the response. */
export async function callEndpoint<Input extends EndpointInput, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  ...call: CallArguments<Input>
): Promise<z.output<Output>>;
export async function callEndpoint(
  endpoint: Endpoint,
  parts: RequestParts = {},
  { onHeaders, ...options }: CallOptions = {},
): Promise<unknown> {
  const answer = await send(endpoint, parts, options);
  const content = readAnswer(endpoint, answer);
  onHeaders?.(answer.headers);
  return content;
}

/** Puts path parameters into the path, and the rest into the query or body. */
function partsOf({ path, input }: Endpoint, fields: object): RequestParts {
  const named = Object.entries(fields);
  const inPath = new Set(path.match(/(?<=:)\w+/g));
  const rest = Object.fromEntries(named.filter(([name]) => !inPath.has(name)));
  return {
    params: Object.fromEntries(named.filter(([name]) => inPath.has(name))),
    ...(input.body ? { body: rest } : { query: rest }),
  };
}

/** `callEndpoint` with all fields in one object. */
export async function callWith<Input extends EndpointInput, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  fields: SentFields<Input>,
  options?: CallOptions,
): Promise<z.output<Output>>;
export async function callWith(
  endpoint: Endpoint,
  fields: object,
  options?: CallOptions,
): Promise<unknown> {
  return callEndpoint(endpoint, partsOf(endpoint, fields), options);
}
