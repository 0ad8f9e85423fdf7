import { z } from "zod";
import { SessionPath } from "@/lib/donors/schema";
import { listOwnPages } from "@/lib/fundraising/own-pages";
import { OwnPage } from "@/lib/fundraising/own-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...bySignedInDonor,
    summary: "List one’s own fundraising pages as a donor",
    description: "Newest first, each with the amount it has raised; at most 200.",
    tag: "Donor fundraising",
    params: SessionPath,
    returns: { data: z.array(OwnPage) },
  },
  async ({ actor }) => ({ data: await listOwnPages(actor) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
