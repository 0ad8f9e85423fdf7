import { z } from "zod";
import { HostView } from "@/lib/events/invitations/public-schema";
import { type Purpose, rulesFor } from "@/lib/files/purposes";
import { PathId, RowId } from "@/lib/input";
import {
  campaignVisitorAccess,
  donorSessionAccess,
  eventVisitorAccess,
  formVisitorAccess,
  memberAccess,
  orderCapability,
  signedInDonorAccess,
} from "./access";
import { adminRefusal, publicRefusal } from "./refusals";

/*
 * Who calls, what counts them and how they are refused: what most contracts of one kind share. A contract
 * spreads one of these first, and names below it only what differs.
 */

/** Staff's operations and those of integrations: by an API key or a bearer token. */
export const byMember = {
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

/** What donors do in their portal. */
export const bySignedInDonor = {
  access: signedInDonorAccess,
  limits: { known: "public_requests", unknown: "public_requests" },
  refuses: publicRefusal,
} as const;

/** What somebody changes in a donor session, anonymous or signed in: a checkout. */
export const inDonorSession = {
  access: donorSessionAccess,
  limits: { known: "checkout_writes", unknown: "unknown_tokens" },
  refuses: publicRefusal,
} as const;

/** What anybody sees of an event. */
export const byEventVisitor = {
  access: eventVisitorAccess,
  limits: { known: "public_requests", unknown: "public_requests" },
  refuses: publicRefusal,
} as const;

/** What anybody does with a form. */
export const byFormVisitor = {
  access: formVisitorAccess,
  limits: { known: "public_requests", unknown: "public_requests" },
  refuses: publicRefusal,
} as const;

/** What anybody sees of a fundraising campaign. */
export const byCampaignVisitor = {
  access: campaignVisitorAccess,
  limits: { known: "public_requests", unknown: "public_requests" },
  refuses: publicRefusal,
} as const;

/** What the holder of a registration link changes. */
export const byOrderGuest = {
  access: orderCapability,
  limits: { known: "order_writes", unknown: "unknown_tokens" },
  refuses: publicRefusal,
} as const;

/** What a host changes about the guests of their seats, with a link of their own. */
export const byHost = {
  limits: { known: "order_writes", unknown: "unknown_tokens" },
  refuses: publicRefusal,
  alsoRefuses: ["conflict"],
  returns: { data: HostView },
} as const;

/** The address of one row, `…/{id}`. */
export const ById = z.object({ id: PathId });

/** A picture for the top of a page, sent as a file in place of the one before. */
export const coverUpload = (purpose: "event_cover" | "program_cover") =>
  pictureUpload(purpose, "cover_file_id");

/** A picture sent as a file in place of the one before, which `field` holds. */
export const pictureUpload = (purpose: Purpose, field: string) =>
  ({
    description: `PNG, JPEG or WebP by content, re-encoded without metadata, in place of the one before. To take it away set \`${field}\` to null.`,
    file: { maxBytes: () => rulesFor(purpose).maxBytes },
    idempotency: "optional",
    inSteps: true,
    returns: {
      status: z.literal("success"),
      file: z.object({ id: RowId, url: z.string() }),
    },
  }) as const;
