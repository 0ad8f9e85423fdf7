/** What each group of operations is about, in the order in which the document lists them. */
export const TAGS: Record<string, string> = {
  "Event registration":
    "What guests see and change through an order's private link. The link is the credential.",
  "Event setup":
    "What staff and their integrations set up: events, tickets, sponsor packages, auctions, codes and questions.",
  Registrations:
    "What staff and their integrations do with registrations and their guests: review, refund, cancel, record checks.",
  "The door": "Check-in, including offline, and seating.",
  Sponsorship:
    "Programs, their fields and designations, and the entities that donors sponsor, with their files.",
  Giving:
    "A donor session's checkout: designations, amounts, frequency and payment. The session's secret is the credential.",
  Donations:
    "Gifts, including those entered by staff, with refunds, receipts, statements and acknowledgments.",
  Accounting:
    "What is posted to the organization’s books: accounts, what is posted to each, and journal batches with their files for QuickBooks and Xero.",
  Donors: "The people and organizations that give.",
  Imports:
    "Donors, gifts, recurring gifts, soft credits, households, interactions, relationships, recipients, sponsorships and tags from a spreadsheet or another system: upload a file, check it, resolve possible duplicates, import it and download the rejected rows.",
  "Fundraising portfolio":
    "Donors, households and relationships as fundraisers see them: their giving, who is assigned to them, and how current the figures are.",
  Activity: "Who changed what in the organization, and when.",
  Settings: "How an organization keeps its data.",
  "Donor portal":
    "What donors do themselves: sessions, sign-in and their profile. The session's secret is the credential.",
  Authentication: "Who is calling, and signing in and out.",
};
