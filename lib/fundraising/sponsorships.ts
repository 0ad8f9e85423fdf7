type Sponsored = { sponsorships: number; sponsorship_goal: number | null };

/** Do the figures of a page or a campaign include sponsorships? They do once there is a goal for them, or one began. */
export const showsSponsorships = ({ sponsorships, sponsorship_goal }: Sponsored): boolean =>
  sponsorship_goal !== null || sponsorships > 0;
