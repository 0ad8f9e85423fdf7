import { env } from "@/lib/env";

/** The public page of a campaign, or of one of its pages. */
export const campaignPath = (client: string, campaign: string, page?: string | null): string =>
  `/o/${client}/c/${campaign}${page ? `/${page}` : ""}`;

export const originOf = (): string => env().APP_ORIGIN;
