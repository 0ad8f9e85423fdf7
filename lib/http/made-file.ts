import { z } from "zod";
import { env } from "@/lib/env";
import { nothingThere } from "@/lib/errors";
import { contentDisposition } from "@/lib/files/names";
import type { DonorActor, MemberActor } from "@/lib/identity/actor";
import { dashboardPath } from "@/lib/identity/dashboard-path";
import { staffOf } from "@/lib/identity/session";
import { takePoint } from "@/lib/limits/limits";
import { CAPABILITY_HEADERS, memberAccess, signedInDonorAccess } from "./access";
import { addressOf } from "./address";
import { apiKeyHeader } from "./challenges";
import type { PathValues, Refusal } from "./contract";
import { isNavigation } from "./navigation";
import { type FileFacts, type PlainHandler, plain, withHeaders } from "./plain";
import { readQuery } from "./query";
import { adminRefusal } from "./refusals";

/** A file that is made when somebody asks for it. */
export type MadeFile = { bytes: Uint8Array; mimeType: string; name: string };

export const csvFile = (text: string, name: string): MadeFile => ({
  bytes: Buffer.from(text),
  mimeType: "text/csv; charset=utf-8",
  name,
});

export const jsonFile = (data: unknown, name: string): MadeFile => ({
  bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
  mimeType: "application/json; charset=utf-8",
  name,
});

/** A file that is made while it is sent, for what is too long to hold. */
export type StreamedFile = { parts: AsyncIterable<string>; mimeType: string; name: string };

export const csvStream = (parts: AsyncIterable<string>, name: string): StreamedFile => ({
  parts,
  mimeType: "text/csv; charset=utf-8",
  name,
});

/** A file that a job is making: whoever asks again gets it. */
export type FileInTheMaking = { isBeingMade: true };

/**
 * 202 with `Location` and `Retry-After`, the address of the file itself; a browser that followed a link
 * sees a page that asks again by itself.
 */
export function answerInTheMaking(request: Request): Response {
  const message = "The file is being prepared. Request it again in a few seconds.";
  const { pathname, search } = new URL(request.url);
  const headers = { Location: `${pathname}${search}`, "Retry-After": "3" };
  if (!isNavigation(request))
    return Response.json({ message, status: "being_made" }, { status: 202, headers });
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Preparing your file</title><h1>Preparing your file</h1><p>This takes up to a minute. Your download starts by itself, and this page can then be closed.</p></html>`;
  return new Response(page, {
    status: 202,
    headers: { ...headers, Refresh: "3", "Content-Type": "text/html; charset=utf-8" },
  });
}

/** PDFs open in the browser, everything else is saved. */
export function answerFile(file: MadeFile | StreamedFile): Response {
  const { mimeType, name } = file;
  const headers = {
    "Content-Type": mimeType,
    "Content-Disposition": contentDisposition(name, mimeType === "application/pdf"),
    "X-Content-Type-Options": "nosniff",
  };
  if ("parts" in file) {
    return new Response(streamOf(file.parts), { headers });
  }
  const length = { "Content-Length": String(file.bytes.byteLength) };
  return new Response(new Uint8Array(file.bytes), { headers: { ...headers, ...length } });
}

/** Each part is made when the one before it has gone. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

type Asked<P, Q> = { params: P; query: Q };

type FileOf<P, Q> = Omit<FileFacts, "access"> & {
  summary: string;
  params?: P;
  query?: Q;
  refuses?: Refusal;
};

/**
 * A file for members: with their API key or bearer token, or from a page of the dashboard. Whoever follows
 * a link to it there after their session has ended signs in first.
 */
export function memberFile<P extends z.ZodObject, Q extends z.ZodObject>(
  { summary, params, query, refuses = adminRefusal, ...facts }: FileOf<P, Q>,
  make: (
    actor: MemberActor,
    asked: Asked<z.output<P>, z.output<Q>>,
  ) => Promise<MadeFile | StreamedFile | FileInTheMaking>,
): PlainHandler {
  const file = { ...facts, access: memberAccess };
  const described = { ...(params && { params }), ...(query && { query }) };
  return plain({ summary, refuses, file, ...described }, async (request, context, requestId) => {
    const caller = await identify(request, requestId);
    if (caller instanceof Response) return caller;
    const { subject, actor } = caller;
    await takePoint("api_requests", subject);
    const path = readPath(params, await context.params);
    const made = await make(actor, { params: path, query: readQuery(query, request) });
    return "isBeingMade" in made ? answerInTheMaking(request) : answerFile(made);
  });
}

/** Throws not found for an address that is nobody's. */
function readPath<P extends z.ZodObject>(params: P | undefined, given: PathValues): z.output<P> {
  const path = (params ?? z.object({})).safeParse(given ?? {});
  if (!path.success) throw nothingThere();
  return path.data as z.output<P>;
}

/** A credential that was sent decides; otherwise the dashboard's session, or the way to one. */
async function identify(request: Request, requestId: string) {
  const hasCredential = request.headers.has(apiKeyHeader()) || request.headers.has("authorization");
  const staff = hasCredential ? null : await staffOf(request);
  if (staff) return { subject: `user:${staff.userId}`, actor: staff };
  const caller = await memberAccess.identify(request, {}, requestId);
  if ("actor" in caller) return caller;
  await takePoint("public_requests", caller.subject);
  if (!hasCredential && isNavigation(request)) return toSignIn(request);
  throw caller.refusal;
}

/** Back to the page with the link, for what is saved to disk leads nowhere. */
function toSignIn(request: Request): Response {
  const { referer } = Object.fromEntries(request.headers);
  const page = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  const next = dashboardPath(page && page.pathname + page.search);
  return new Response(null, {
    status: 303,
    headers: { Location: `${env().APP_ORIGIN}/sign-in?${new URLSearchParams({ next })}` },
  });
}

/** A file for a donor who is signed in: the header `session_id` says the same as the path. */
export function donorFile<P extends z.ZodObject, Q extends z.ZodObject>(
  { summary, params, query, ...facts }: Omit<FileOf<P, Q>, "refuses"> & { params: P },
  make: (actor: DonorActor, asked: Asked<z.output<P>, z.output<Q>>) => Promise<MadeFile>,
): PlainHandler {
  const file = { ...facts, access: signedInDonorAccess };
  const described = { summary, file, params, ...(query && { query }) };
  const answer = plain(described, async (request, context, requestId) => {
    await takePoint("public_requests", `address:${addressOf(request)}`);
    const path = readPath(params, await context.params);
    const session = path as unknown as { client_id: string; session_id: string };
    const caller = await signedInDonorAccess.identify(request, session, requestId);
    if (!("actor" in caller)) throw caller.refusal;
    const asked = { params: path, query: readQuery(query, request) };
    return answerFile(await make(caller.actor, asked));
  });
  return withHeaders(answer, CAPABILITY_HEADERS);
}
