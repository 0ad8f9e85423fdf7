import { createUploadthing, type FileRouter, UploadThingError, UTFiles } from "uploadthing/server";
import { z } from "zod";
import { notFound, unauthenticated } from "@/lib/errors";
import { findGuest } from "@/lib/events/orders/capability";
import { finishUpload, type UploadOutcome } from "@/lib/files/finishing";
import type { Purpose } from "@/lib/files/purposes";
import { allowUpload, type File } from "@/lib/files/uploads";
import { allowFormUploads } from "@/lib/forms/uploading";
import { allowPicture } from "@/lib/fundraising/own-pictures";
import { addressOf } from "@/lib/http/address";
import { apiKeyHeader } from "@/lib/http/challenges";
import type { Actor } from "@/lib/identity/actor";
import { identifyMember } from "@/lib/identity/credentials";
import { staffOf } from "@/lib/identity/session";
import { findVisitor } from "@/lib/identity/visitor";
import { newSecret } from "@/lib/ids";
import { RowId } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { donorOf } from "./donor-of";

type Offered = readonly { name: string; size: number; type: string }[];

/** What each failed request failed for: the protocol's own errors lack most of our kinds. */
export const failures = new WeakMap<Request, { reason: unknown }>();

const upload = createUploadthing();

/** The protocol key is made of this instead of the file's name and size, so that no two are the same. */
const options = { awaitServerData: true, getFileHashParts: () => [newSecret()] };

/** Ours are checked in `allowUpload`; the protocol only knows powers of two. */
const picture = { maxFileSize: "8MB", maxFileCount: 1 } as const;
const pictures = { "image/png": picture, "image/jpeg": picture, "image/webp": picture };
const table = { maxFileSize: "32MB", maxFileCount: 1 } as const;
const medium = { maxFileSize: "16MB", maxFileCount: 10 } as const;
const large = { maxFileSize: "32MB", maxFileCount: 10 } as const;

/** Who may upload what to `/api/uploads`. */
export const uploadRouter = {
  /** A sponsor's logo, by the holder of the order's link. */
  orderLogo: upload(pictures, options)
    .input(z.object({ client: z.string(), event: z.string(), token: z.string() }))
    .middleware(({ req, input, files }) =>
      orRefuse(req, async () => {
        const address = { clientSlugOrId: input.client, eventSlug: input.event };
        const guest = await findGuest({ ...address, token: input.token }, requestIdOf(req));
        await takePoint("uploads", `order:${guest.orderId}`);
        return allow(guest, "order_logo", files);
      }),
    )
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** Answers to a form's question, by anybody while the form is open. */
  formFile: upload({ image: medium, pdf: medium, text: medium, blob: medium }, options)
    .input(z.object({ client: z.string(), form: z.string() }))
    .middleware(({ req, input, files }) =>
      orRefuse(req, async () => {
        const visitor = await findVisitor(input.client, requestIdOf(req), addressOf(req));
        if (!visitor) throw notFound("form");
        const offered = files.map(({ name, size, type }) => ({ name, size, mimeType: type }));
        return issued(await allowFormUploads(visitor, input.form, offered));
      }),
    )
    .onUploadComplete(async ({ file }) => withoutUrls(await finishUpload(file))),

  /** A picture for a fundraising page, by its owner. */
  pagePicture: upload(pictures, options)
    .input(z.object({ client: z.string(), page: RowId }))
    .middleware(({ req, input, files }) =>
      orRefuse(req, async () => {
        const donor = await donorOf(req, input.client, requestIdOf(req));
        const allowed: File[] = [];
        for (const { name, size, type } of files)
          allowed.push(await allowPicture(donor, input.page, { name, size, mimeType: type }));
        return issued(allowed);
      }),
    )
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** The cover of a fundraising campaign, by a member. */
  campaignCover: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "page_picture", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** The organization's own logo, by a member. */
  organizationLogo: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "organization_logo", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** The cover of an event's public page, by a member. */
  eventCover: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "event_cover", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** The photo of somebody at an event, by a member. */
  eventPerson: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "event_person", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** The cover of a program's giving page, by a member. */
  programCover: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "program_cover", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** A picture in an email of a mailing, by a member. */
  mailingPicture: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "mailing_picture", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** A sponsor's logo, by a member. */
  memberLogo: upload(pictures, options)
    .middleware(({ req, files }) => allowMember(req, "order_logo", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** Pictures and documents of an entity or of its updates, by a member. */
  entityFile: upload({ image: large, pdf: large }, options)
    .middleware(({ req, files }) => allowMember(req, "entity_file", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** What is kept with a donor, by a member. */
  donorFile: upload({ image: large, pdf: large, text: large, blob: large }, options)
    .middleware(({ req, files }) => allowMember(req, "donor_file", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** A file to import that is too large for a request, by a member. */
  importFile: upload({ text: table, blob: table }, options)
    .middleware(({ req, files }) => allowMember(req, "import_file", files))
    .onUploadComplete(({ file }) => finishUpload(file)),

  /** Pictures and documents of the organization, by a member. */
  memberFile: upload({ image: large, pdf: large }, options)
    .middleware(({ req, files }) => allowMember(req, "member_file", files))
    .onUploadComplete(({ file }) => finishUpload(file)),
} satisfies FileRouter;

export type UploadRouter = typeof uploadRouter;

const allowMember = (request: Request, purpose: Purpose, files: Offered) =>
  orRefuse(request, async () => {
    const member = await identify(request);
    const id = member.kind === "staff" ? member.userId : member.apiKeyId;
    await takePoint("uploads", `${member.kind}:${id}`);
    return allow(member, purpose, files);
  });

/** A credential that was sent decides; otherwise the dashboard's session. */
async function identify(request: Request) {
  const apiKey = request.headers.get(apiKeyHeader());
  const authorization = request.headers.get("authorization");
  if (apiKey !== null || authorization !== null)
    return identifyMember({ apiKey, authorization }, requestIdOf(request));
  const staff = await staffOf(request);
  if (!staff) throw unauthenticated();
  return staff;
}

async function allow(actor: Actor, purpose: Purpose, offered: Offered) {
  const allowed: File[] = [];
  for (const { name, size, type } of offered)
    allowed.push(await allowUpload(actor, { purpose, name, size, mimeType: type }));
  return issued(allowed);
}

const issued = (allowed: readonly File[]) => ({
  [UTFiles]: allowed.map(({ name, size, key }) => ({ name, size, customId: key })),
});

/** A visitor hands in the key; only staff are shown what was sent. */
const withoutUrls = (outcome: UploadOutcome): UploadOutcome =>
  outcome.state === "stored" ? { ...outcome, url: "", thumb_url: null } : outcome;

async function orRefuse<Result>(request: Request, steps: () => Promise<Result>): Promise<Result> {
  try {
    return await steps();
  } catch (error) {
    failures.set(request, { reason: error });
    throw new UploadThingError({ code: "FORBIDDEN", message: "Not allowed" });
  }
}

/** Set by the route, so that the audit log and the answer name the same request. */
const requestIdOf = (request: Request) => request.headers.get("x-request-id") ?? "";
