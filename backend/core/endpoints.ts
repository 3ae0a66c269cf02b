import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Endpoint, EndpointInput, ParsedInput } from '@/lib/contracts/endpoint';
import { callerOf, type Caller } from './caller';
import type { Authenticate, Context } from './context';
import type { Database } from './database';
import { notFound, notSignedIn, notUnderstood, refuseMethodsBut, type Refusal } from './errors';
import { answerOnce } from './idempotency';
import { requireAny, type Member } from './member';

export interface Call<Input extends EndpointInput> extends ParsedInput<Input> {
  /** For a member's write: the transaction of the whole request. */
  db: Database;
  caller: Caller;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}
export type MemberCall<Input extends EndpointInput> = Call<Input> & { member: Member };

type Schema = z.ZodMiniType;
type Answer<Output extends Schema> = z.input<Output> | Promise<z.input<Output>>;

/** Registers endpoints from their declarations: guard, parsing, one transaction, a checked answer. */
export class Endpoints {
  readonly registered: Endpoint[] = [];

  constructor(
    private readonly app: FastifyInstance,
    private readonly context: Context,
    private readonly authenticate: Authenticate,
  ) {}

  /** An endpoint that anyone may call. Opens its transactions itself. */
  public<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    handle: (call: Call<Input>) => Answer<Output>,
  ): void {
    if (endpoint.needs !== 'anyone') throw new Error(`${endpoint.path} is not for anyone`);
    this.add(endpoint, async (request, reply) =>
      endpoint.output.parse(await handle(this.callOf(endpoint, request, reply, this.context.db))),
    );
  }

  /** An endpoint for signed-in members who hold what it needs. A write is one transaction. */
  member<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    handle: (call: MemberCall<Input>) => Answer<Output>,
  ): void {
    if (endpoint.needs === 'anyone') throw new Error(`${endpoint.path} is for anyone`);
    this.add(endpoint, async (request, reply) => {
      const member = await this.authenticate(request, reply);
      if (!member) throw notSignedIn();
      if (typeof endpoint.needs !== 'string') requireAny(member, endpoint.needs);
      const answer = async (db: Database) =>
        endpoint.output.parse(
          await handle({ ...this.callOf(endpoint, request, reply, db), member }),
        );
      if (endpoint.method === 'GET') return answer(this.context.db);
      return this.context.db.transaction((tx) =>
        answerOnce(tx, { request, member, now: this.context.clock.now() }, () => answer(tx)),
      );
    });
  }

  /** Answers 405 for every method that a known path doesn't have. */
  refuseOtherMethods(): void {
    for (const path of new Set(this.registered.map((endpoint) => endpoint.path))) {
      const allowed: string[] = this.registered
        .filter((endpoint) => endpoint.path === path)
        .map((endpoint) => endpoint.method);
      if (allowed.includes('GET')) allowed.push('HEAD');
      refuseMethodsBut(this.app, path, allowed);
    }
  }

  private add(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    this.registered.push(endpoint);
    this.app.route({ method: endpoint.method, url: endpoint.path, handler });
  }

  private callOf<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    request: FastifyRequest,
    reply: FastifyReply,
    db: Database,
  ): Call<Input> {
    const { config, clock } = this.context;
    return {
      ...parseInput(endpoint.input, request),
      db,
      caller: callerOf(request, config),
      now: clock.now(),
      request,
      reply,
    };
  }
}

function parseInput<Input extends EndpointInput>(
  input: Input,
  request: FastifyRequest,
): ParsedInput<Input>;
function parseInput(input: EndpointInput, request: FastifyRequest): ParsedInput<EndpointInput> {
  return {
    params: input.params && parsePart(input.params, request.params, () => notFound()),
    query: input.query && parsePart(input.query, request.query, notUnderstood),
    body: input.body && parsePart(input.body, request.body, notUnderstood),
  };
}

function parsePart(
  schema: Schema,
  value: unknown,
  refuse: (message: string, fields: Record<string, string>) => Refusal,
): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
  throw refuse(Object.values(fields)[0] ?? 'This request was not understood.', fields);
}
