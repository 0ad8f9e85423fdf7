export const CAMPAIGNS = "/admin/campaigns";

export const campaignPath = (id: number): string => `${CAMPAIGNS}/${id}`;
