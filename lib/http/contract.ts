import type { ZodObject, ZodRawShape, ZodType, z } from "zod";
import type { AppError, ErrorKind } from "@/lib/errors";
import type { PublicForm } from "@/lib/gate/forms";
import type { Actor, AnonymousActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { LimitName } from "@/lib/limits/limits";
import type { FilePart, ReceivedFile } from "./file-part";

/** Who is calling, before rights are looked at. `subject` is whom limits count. */
export type Caller<A> = { subject: string; actor: A } | { subject: string; refusal: AppError };

/** How a caller proves who they are. */
export type Access<A, P> = {
  /** Names of security schemes in the OpenAPI document, any one of which suffices; empty: none. */
  schemes: readonly string[];
  /** Sent with every answer, refusals included. */
  headers?: Record<string, string>;
  identify(request: Request, params: P, requestId: string): Promise<Caller<A>>;
};

/** An operation's own body shape for refusals (`decisions §2`). */
export type Refusal = {
  schema: ZodType;
  /** @param path the values of the address, as they were sent; empty where there are none. */
  render(error: AppError, path: PathValues): unknown;
};

export type PathValues = Record<string, string | string[] | undefined>;

export type Contract<
  A,
  P extends ZodObject,
  Q extends ZodObject,
  B extends ZodType,
  F extends FilePart | undefined = FilePart | undefined,
> = {
  summary: string;
  description?: string;
  tag: string;
  access: Access<A, z.output<P>>;
  /** The public form that this is, which passes the gate before anything happens (decision 045). */
  gate?: PublicForm;
  /** Held by the actor, else 403. */
  permission?: Permission;
  /** Held besides, else 403. What depends on the request is asked for by the operation itself. */
  alsoNeeds?: readonly Permission[];
  /** Which limit counts a caller that was identified, and which one that was not. */
  limits: { known: LimitName; unknown: LimitName };
  params?: P;
  query?: Q;
  body?: B;
  /** The most that a JSON body may be, in kB of 1024 bytes; 64 unless an operation can need more. */
  bodyKilobytes?: number;
  /** The body is `multipart/form-data` with one part, the file `file`; instead of `body`. */
  file?: F;
  /** Honour `Idempotency-Key`, or insist on it (`decisions §6`). */
  idempotency?: "optional" | "required";
  /**
   * Works in several transactions, with a gateway or a storage between them. When it breaks off, the same
   * key runs it again, and it goes on from what its rows say. Anything else is kept together with its answer.
   */
  inSteps?: true;
  /** Always parsed: what is not in it never leaves. */
  returns: ZodRawShape;
  /**
   * Writes what profiles are computed from: a success carries `X-Projection-Token`, which a read of a
   * profile takes as `after`.
   */
  marksPortfolio?: true;
  /** A success carries an `ETag`; whoever sends it in `If-None-Match` is answered 304. */
  isConditional?: true;
  /** Headers of a success beyond the usual ones, each with its description. */
  sends?: Readonly<Record<string, string>>;
  /** Of a success; 200 unless stated. */
  status?: number;
  /** What 202 means, where the work may go on after the answer. */
  later?: string;
  refuses: Refusal;
  /** How the operation itself may refuse, beyond what the rest of the contract already says. */
  alsoRefuses?: readonly ErrorKind[];
};

/** What is said of an operation that answers with a file; its refusals are JSON. */
export type FileContract = {
  summary: string;
  description?: string;
  tag: string;
  access: { schemes: readonly string[] };
  /** What the operation asks of a member. */
  permission?: Permission;
  params?: ZodObject;
  query?: ZodObject;
  /** The media types that the file can have. */
  answers: readonly [string, ...string[]];
  /** Answers 202 while a job makes the file. */
  isMadeLater?: true;
  /** Answers 304 to the `ETag` that it has sent. */
  isRevalidated?: true;
  refuses: Refusal;
  alsoRefuses?: readonly ErrorKind[];
};

/** Every permission that a contract names. */
export const neededBy = ({
  permission,
  alsoNeeds = [],
}: Pick<AnyContract, "permission" | "alsoNeeds">): Permission[] =>
  permission ? [permission, ...alsoNeeds] : [];

export type AnyContract = Contract<Actor | AnonymousActor, ZodObject, ZodObject, ZodType>;

export type Input<
  A,
  P extends ZodObject,
  Q extends ZodObject,
  B extends ZodType,
  F extends FilePart | undefined,
> = {
  actor: A;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  file: F extends FilePart ? ReceivedFile : undefined;
  /** The caller's key, scoped to the credential and operation; null when none was sent. */
  idempotencyKey: string | null;
};

/** What a handler returns when it says more than a body. */
export class Reply {
  constructor(
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
    readonly status?: number,
  ) {}
}

export type RouteContext = { params: Promise<PathValues> };

/** A plain function of its request, with its contract riding on it. */
export type RouteHandler = ((request: Request, context: RouteContext) => Promise<Response>) & {
  contract: AnyContract;
};
