import { z } from "zod";
import { cancelEmailChange, requestEmailChange } from "@/lib/donors/portal/email-change";
import { EmailChange, SessionPath } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const change = {
  ...bySignedInDonor,
  tag: "Donor portal",
  params: SessionPath,
  returns: { message: z.string() },
} as const;

export const POST = route(
  {
    ...change,
    summary: "Ask for another email address",
    description:
      "A link is sent to the new address; the old one keeps working until the link is used.",
    body: EmailChange,
    status: 202,
  },
  async ({ actor, body }) => {
    await requestEmailChange(actor, body);
    return { message: "We’ve sent an email to confirm the new address." };
  },
);

export const DELETE = route(
  { ...change, summary: "Take another email address back" },
  async ({ actor }) => {
    await cancelEmailChange(actor);
    return { message: "The address stays as it is." };
  },
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods({ POST, DELETE });
