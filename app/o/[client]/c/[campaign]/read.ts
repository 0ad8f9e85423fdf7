import { cache } from "react";
import { orNotFound } from "@/app/_components/or-not-found";
import {
  readShownCampaign,
  readShownLeaders,
  readShownPage,
} from "@/lib/fundraising/for-everybody";
import { findOrganization } from "../../organization";

/** The campaign of an address; the not-found page when there is none. */
export const findCampaign = cache(async (client: string, slug: string) => {
  const { actor, host } = await findOrganization(client);
  return { actor, host, campaign: await orNotFound(readShownCampaign(actor, slug)) };
});

/** One page of a campaign; the not-found page when it is not shown. */
export const findPage = cache(async (client: string, slug: string, page: string) => {
  const { actor, host } = await findOrganization(client);
  return { actor, host, page: await orNotFound(readShownPage(actor, slug, page)) };
});

/** Who has raised most or brought most sponsorships, teams or single pages. */
export async function findLeaders(
  client: string,
  slug: string,
  kind: "team" | "individual",
  by: "raised" | "sponsorships" = "raised",
) {
  const { actor } = await findOrganization(client);
  return orNotFound(readShownLeaders(actor, slug, { kind, by, limit: 10 }));
}
