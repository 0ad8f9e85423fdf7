/** What each group of operations is about, in the order in which the document lists them. */
export const TAGS: Record<string, string> = {
  "Event registration":
    "What a guest reads and changes behind an order's secret link. The link is the credential.",
  "Event setup":
    "What staff and their integrations set up: events, tickets, sponsor packages, auctions, codes and questions.",
  Registrations:
    "What staff and their integrations do with registrations and their guests: look, refund, cancel, receive checks.",
  "The door": "Checking guests in, also without a network, and who sits at which table.",
  Sponsorship:
    "Programs, their fields and designations, and the entities that donors sponsor, with their files.",
  Giving:
    "What a session is about to give: purposes, amounts, how often, and paying. The session's secret is the credential.",
  Donations:
    "Gifts: those that arrived outside of checkout, what goes back, receipts, statements and thanks.",
  Donors: "The people and organizations that give.",
  Imports:
    "Donors, gifts, recurring gifts, soft credits, households, interactions, relationships, recipients, sponsorships and tags of a spreadsheet or another system: send a file, have it checked, decide about possible duplicates, import it, get the refused rows back.",
  "Fundraising portfolio":
    "Donors, households and relationships as fundraisers see them: their giving, who is assigned to them, and how current the figures are.",
  Activity: "Who changed what in the organization, and when.",
  Settings: "How an organization keeps its data.",
  "Donor portal":
    "What donors themselves do: sessions, signing in and their profile. The session's secret is the credential.",
  Authentication: "Who is calling, and signing in and out.",
};
