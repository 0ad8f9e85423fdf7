/** What each group of operations is about, in the order in which the document lists them. */
export const TAGS: Record<string, string> = {
  "Event registration":
    "What guests see and change through an order's private link. The link is the credential.",
  "Event setup":
    "What staff and their integrations set up: events, tickets, sponsor packages, auctions, codes and questions.",
  Registrations:
    "What staff and their integrations do with registrations and their guests: review, refund, cancel, record checks.",
  Invitations:
    "Who is invited to an event: lists, reserved seats, sending and reminding, answers that become registrations, and hosts’ guests.",
  "The door": "Check-in, including offline, and seating.",
  Sponsorship:
    "Programs, their fields and designations, and the entities that donors sponsor, with their files.",
  Giving:
    "A donor session's checkout: designations, amounts, frequency and payment. The session's secret is the credential.",
  Donations:
    "Gifts, including those entered by staff, and pledges, with refunds, receipts, statements and acknowledgments.",
  "Fundraising campaigns":
    "Peer-to-peer fundraising: campaigns, the pages of their supporters and teams, the gift lines behind every total, matching pools, and gifts that page owners report.",
  Accounting:
    "The organization’s books: accounts, account mappings, and journal batches with files for QuickBooks and Xero. Also the payment gateway’s payouts and fees, daily cash, and mismatches with the gateway.",
  Donors: "The people and organizations that give.",
  Imports:
    "Donors, gifts, recurring gifts, soft credits, households, interactions, relationships, recipients, sponsorships, and tags from a spreadsheet or another system: upload a file, check it, resolve possible duplicates, import it, and download the rejected rows.",
  "Fundraising portfolio":
    "Donors, households, and relationships as fundraisers see them: their giving, who is assigned to them, and how current the figures are.",
  Communications:
    "What donors choose to receive: topics, consents, suppressed addresses, and the pages behind donors' own links.",
  Mailings:
    "One email to many donors: templates, drafts, who a mailing reaches and why it doesn’t reach the others, sending it, letters and labels for donors it doesn’t reach, and its results.",
  Journeys:
    "What happens automatically when something happens to a donor: journeys, automation rules and task plans, their drafts and versions, shipped recipes, activating, pausing and simulating them, who is where and why, what each step did, and the letters they print.",
  Forms:
    "Forms and their versions, submissions, and the changes to donors that submissions propose.",
  Segments:
    "Saved conditions that always list the donors who currently meet them: segments, the fields they can use, a preview, and each segment’s donors.",
  Reports:
    "Figures from the organization’s records, by period and group, each with the rows behind it: datasets, standard and saved reports, results, and files.",
  Dashboards:
    "Arrangements of report cards and other cards: the standard dashboards, and those created by members, with the figures of each.",
  Notes:
    "Notes that staff and their integrations keep about donors. A note is an interaction of the channel `note`. These operations are below `/api/v2`, also at `/v2`.",
  Webhooks:
    "What happens, sent to other systems as signed HTTP requests: endpoints, what each is sent, the log of deliveries, and the feed of events. Requests follow Standard Webhooks.",
  "Custom fields":
    "Fields of the organization’s own on donors, gifts and other records, and objects of its own with their records.",
  Files:
    "Uploaded files and pictures of shared pages, at addresses that other answers and pages give.",
  Activity: "Who changed what in the organization, and when.",
  "Automation services":
    "What Zapier, n8n and Make use: subscriptions to events, polling, actions, searches and choices. Records look as events tell them.",
  Settings: "How an organization keeps its data.",
  "Donor fundraising":
    "What a signed-in donor does with their own fundraising pages: change them, post updates, report gifts, ask friends, and thank givers.",
  "Public fundraising":
    "What the public sees of campaigns and their pages, and how anyone starts a page.",
  "Public forms":
    "What visitors read and submit, and what stands in front of every form that anyone may send, while much arrives (decision 045).",
  "Donor portal":
    "What donors do themselves: sessions, sign-in and their profile. The session's secret is the credential.",
  Authentication: "Who is calling, and signing in and out.",
};
