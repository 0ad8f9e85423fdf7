import { z } from "zod";
import { changeReceiptProfile, readReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import {
  ReceiptProfileChanges,
  ReceiptProfileView,
} from "@/lib/giving/receipt-profiles/settings-schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const receipts = {
  tag: "Settings",
  access: memberAccess,
  permission: "settings_edit",
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
  returns: { status: z.literal("success"), data: ReceiptProfileView },
} as const;

export const GET = route(
  { ...receipts, summary: "Read the receipt profile" },
  async ({ actor }) => ({ status: "success", data: await readReceiptProfile(actor) }),
);

export const PUT = route(
  {
    ...receipts,
    summary: "Change the receipt profile",
    description:
      "Receipts that were issued keep the profile that they were issued with. A jurisdiction is refused until everything that its receipts need is there.",
    body: ReceiptProfileChanges,
    bodyKilobytes: 512,
  },
  async ({ actor, body }) => ({ status: "success", data: await changeReceiptProfile(actor, body) }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
