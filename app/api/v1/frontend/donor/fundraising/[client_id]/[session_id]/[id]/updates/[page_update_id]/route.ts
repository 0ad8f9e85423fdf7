import { z } from "zod";
import { NewPageUpdate, OwnUpdate, OwnUpdatePath } from "@/lib/fundraising/own-schema";
import { changeUpdate, removeUpdate } from "@/lib/fundraising/own-updates";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const update = {
  ...bySignedInDonor,
  tag: "Donor fundraising",
  params: OwnUpdatePath,
} as const;

export const PATCH = route(
  {
    ...update,
    summary: "Correct an update on one’s own fundraising page",
    body: NewPageUpdate,
    returns: { data: OwnUpdate },
  },
  async ({ actor, params, body }) => ({ data: await changeUpdate(actor, params, body) }),
);

export const DELETE = route(
  {
    ...update,
    summary: "Remove an update from one’s own fundraising page",
    returns: { message: z.string() },
  },
  async ({ actor, params }) => {
    await removeUpdate(actor, params);
    return { message: "Update removed." };
  },
);

export const { GET, POST, PUT, OPTIONS } = otherMethods({ PATCH, DELETE });
