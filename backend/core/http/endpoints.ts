import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointInput, ParsedInput } from '@/lib/contracts/core/endpoint';
import { callerOf, type Caller } from './caller';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Authenticate, Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { notSignedIn, Refusal } from './errors';
import { answerOnce, keyOf } from './idempotency';
import { parseInput } from './input';
import { requireAny, requireNoHold, type Member } from './member';
import { type OnEach, transactionEach } from './transaction-each';
import { singleFlight } from '@/backend/core/async/single-flight';

export interface Call<Input extends EndpointInput> extends ParsedInput<Input> {
  /** For writes: the request's transaction. */
  db: Database;
  caller: Caller;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}
export type MemberCall<Input extends EndpointInput> = Call<Input> & { member: Member };

type Schema = z.ZodMiniType;
type Answer<Output extends Schema> = z.input<Output> | Promise<z.input<Output>>;

/** What strangers may send as JSON; an application is the longest. */
const MOST_PUBLIC_JSON_BYTES = 128 * 1024;

/**
 * Registers endpoints from their declarations: guard, parsing, one transaction, and a validated
 * response without undeclared fields.
 */
export class Endpoints {
  readonly registered: Endpoint[] = [];
  private readonly members = new WeakMap<FastifyRequest, Member>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly context: Context,
    private readonly authenticate: Authenticate,
  ) {}

  /** A public endpoint. Opens its own transactions. */
  public<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    handle: (call: Call<Input>) => Answer<Output>,
  ): void {
    if (endpoint.needs !== 'anyone') throw new Error(`${endpoint.path} is not public`);
    const { output } = endpoint;
    this.add(endpoint, async (request, reply) => {
      return output.parse(await handle(this.callOf(endpoint, request, reply, this.context.db)));
    });
  }

  /** An endpoint for signed-in members with its permissions. A write runs in one transaction. */
  member<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    handle: (call: MemberCall<Input>) => Answer<Output>,
  ): void {
    this.memberAfter(endpoint, () => undefined, handle);
  }

  /** The same with work before the transaction: anything slow, or that must survive a rollback. */
  memberAfter<Input extends EndpointInput, Output extends Schema, First>(
    endpoint: Endpoint<Input, Output>,
    first: (call: MemberCall<Input>) => First | Promise<First>,
    handle: (call: MemberCall<Input>, first: First) => Answer<Output>,
  ): void {
    if (endpoint.needs === 'anyone') throw new Error(`${endpoint.path} is public`);
    const { output } = endpoint;
    this.add(endpoint, async (request, reply) => {
      const member = this.memberOf(request);
      const call = { ...this.callOf(endpoint, request, reply, this.context.db), member };
      const found = await first(call);
      const answer = async (db: Database, now: Date) =>
        output.parse(await handle({ ...call, db, now }, found));
      if (endpoint.method === 'GET') return answer(call.db, call.now);
      return inTransaction(this.context, (tx) => {
        // The preceding work may have taken a while.
        const now = this.context.clock.now();
        const write = { endpoint, request, member, now, key: keyOf({ endpoint, request }) };
        return answerOnce(tx, write, () => answer(tx, now));
      });
    });
  }

  /** A write on several records, each in its own transaction. */
  memberEach<Input extends EndpointInput, Outcome, Item>(
    endpoint: Endpoint<Input, z.ZodMiniType<unknown, { results: Outcome[] }>>,
    itemsOf: (call: MemberCall<Input>) => readonly Item[],
    onEach: (call: MemberCall<Input>) => OnEach<Item, Outcome>,
  ): void {
    this.add(endpoint, async (request, reply) => {
      const member = this.memberOf(request);
      const call = { ...this.callOf(endpoint, request, reply, this.context.db), member };
      const write = { endpoint, request, member };
      const results = await transactionEach(this.context, write, itemsOf(call), onEach(call));
      return endpoint.output.parse({ results });
    });
  }

  /**
   * A read whose result is the same for many callers, such as staff pages refetching after a
   * change: simultaneous identical requests share one response. The key must include the caller if
   * the response depends on them.
   */
  shared<Input extends EndpointInput, Output extends Schema, Question>(
    endpoint: Endpoint<Input, Output>,
    questionOf: (call: MemberCall<Input>) => Question | Promise<Question>,
    read: (question: Question, at: Pick<Call<Input>, 'db' | 'now'>) => Answer<Output>,
  ): void {
    const { db, clock } = this.context;
    const { output } = endpoint;
    const readShared = singleFlight(async (question: Question) =>
      JSON.stringify(output.parse(await read(question, { db, now: clock.now() }))),
    );
    this.add(endpoint, async (request, reply) => {
      const member = this.memberOf(request);
      const call = { ...this.callOf(endpoint, request, reply, db), member };
      const answer = await readShared(await questionOf(call));
      reply.type('application/json; charset=utf-8');
      return answer;
    });
  }

  /**
   * An endpoint that calls an outside service, which may take seconds. Opens its own transactions.
   */
  asking<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    handle: (call: MemberCall<Input>) => Answer<Output>,
  ): void {
    const { output } = endpoint;
    this.add(endpoint, async (request, reply) => {
      const member = this.memberOf(request);
      const call = this.callOf(endpoint, request, reply, this.context.db);
      return output.parse(await handle({ ...call, member }));
    });
  }

  /** A stream of server-sent events for signed-in members. */
  stream<Input extends EndpointInput, Output extends Schema>(
    endpoint: Endpoint<Input, Output>,
    open: (call: MemberCall<Input>) => Promise<Readable>,
  ): void {
    this.add(endpoint, async (request, reply) => {
      const member = this.memberOf(request);
      const call = this.callOf(endpoint, request, reply, this.context.db);
      reply.type('text/event-stream').header('cache-control', 'no-cache, no-transform');
      return request.method === 'HEAD' ? Readable.from([]) : open({ ...call, member });
    });
  }

  private async memberFor(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Member> {
    const member = await this.authenticate(request, reply);
    if (!member) {
      this.countStranger(endpoint, request);
      throw notSignedIn();
    }
    this.context.limits.count(`member ${member.user_id}`, endpoint);
    const { needs, isOpenOnHold = false } = endpoint;
    if (!isOpenOnHold) requireNoHold(member);
    if (typeof needs !== 'string') requireAny(member, needs);
    return member;
  }

  private countStranger(endpoint: Endpoint, request: FastifyRequest): void {
    const { network } = callerOf(request, this.context.config);
    this.context.limits.count(`network ${network}`, endpoint);
  }

  private memberOf(request: FastifyRequest): Member {
    const member = this.members.get(request);
    if (!member) throw notSignedIn();
    return member;
  }

  private add(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const isPublic = endpoint.needs === 'anyone';
    // Parts with their own body parser set its limit.
    const isLimited = isPublic && this.app.hasContentTypeParser('application/json');
    const bodyLimit = endpoint.mostBytes ?? (isLimited ? MOST_PUBLIC_JSON_BYTES : undefined);
    this.registered.push(endpoint);
    this.app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      // Before the body is read, because parsing costs far more than refusing.
      onRequest: async (request, reply) => {
        if (isPublic) this.countStranger(endpoint, request);
        else this.members.set(request, await this.memberFor(endpoint, request, reply));
      },
      handler: async (request, reply) => {
        try {
          return await handler(request, reply);
        } catch (error) {
          const reader = this.members.get(request);
          throw reader && error instanceof Refusal ? error.toldTo(reader.user_id) : error;
        }
      },
    });
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
