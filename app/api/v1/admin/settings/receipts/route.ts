import { changeReceiptProfile, readReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import {
  ReceiptProfileChanges,
  ReceiptProfileView,
} from "@/lib/giving/receipt-profiles/settings-schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const receipts = {
  ...byMember,
  tag: "Settings",
  permission: "settings_edit",
  returns: successOf(ReceiptProfileView),
} as const;

export const GET = route({ ...receipts, summary: "Read the receipt profile" }, async ({ actor }) =>
  ok(await readReceiptProfile(actor)),
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
  async ({ actor, body }) => ok(await changeReceiptProfile(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
