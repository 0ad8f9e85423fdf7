/** Routes without a contract, and why the API's description says nothing about them (`quality I7`). */
export const UNDOCUMENTED: Record<string, string> = {
  "/api/[[...path]]": "answers 404 for every address that is not there",
  "/api/auth/[...nextauth]": "next-auth's own protocol, for the dashboard's pages",
  "/api/health/live": "for whatever watches the process",
  "/api/health/ready": "for whatever sends it traffic",
  "/api/jobs/run": "for the operator's own scheduler",
  "/api/metrics": "for the operator's own monitoring",
  "/api/openapi.json": "is the description",
  "/api/uploads": "UploadThing's own protocol, for our pages",
  "/api/uploads/ingest/[key]": "UploadThing's own protocol, for our pages",
  "/api/v1/admin/acknowledgements/letters/[file]": "is a file",
  "/api/v1/admin/attendees/export.csv": "is a file",
  "/api/v1/admin/donations/export.csv": "is a file",
  "/api/v1/admin/donors/[id]/data.json": "is a file",
  "/api/v1/admin/events/[id]/seating/export.csv": "is a file",
  "/api/v1/admin/fundraising/portfolio/export.csv": "is a file",
  "/api/v1/admin/gift-aid/claims/[id]/schedule.csv": "is a file",
  "/api/v1/admin/imports/[id]/refused.csv": "is a file",
  "/api/v1/admin/orders/[id]/receipts/[receipt_id]/receipt.pdf": "is a file",
  "/api/v1/admin/orders/[id]/tickets.pdf": "is a file",
  "/api/v1/admin/orders/export.csv": "is a file",
  "/api/v1/admin/receipts/[id]/receipt.pdf": "is a file",
  "/api/v1/admin/settings/receipts/preview.pdf": "is a file",
  "/api/v1/files/[id]": "answers a file's bytes, at signed addresses that other answers give",
  "/api/v1/frontend/donor/receipts/[client_id]/[session_id]/[receipt_id]/receipt.pdf": "is a file",
  "/api/v1/frontend/donor/receipts/[client_id]/[session_id]/gifts.csv": "is a file",
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/calendar.ics": "is a file",
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/calendar.ics":
    "is a file",
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/receipt.pdf":
    "is a file",
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets.pdf":
    "is a file",
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets/[file]":
    "is a file",
  "/api/webhooks/stripe": "Stripe's own protocol",
  "/api/webhooks/stripe/[organization]": "Stripe's own protocol",
};
