/** Routes without a contract, and why the API's description says nothing about them (`quality I7`). */
export const UNDOCUMENTED: Record<string, string> = {
  "/api/[[...path]]": "answers 404 for every address that is not there",
  "/api/auth/[...nextauth]": "next-auth's own protocol, for the dashboard's pages",
  "/api/embed.js": "is the script of widgets on other websites",
  "/api/health/live": "for whatever watches the process",
  "/api/health/ready": "for whatever sends it traffic",
  "/api/jobs/run": "for the operator's own scheduler",
  "/api/metrics": "for the operator's own monitoring",
  "/api/openapi.json": "is the description",
  "/api/robots.txt": "for crawlers",
  "/api/sitemap.xml": "for crawlers",
  "/api/sitemaps/[page]": "for crawlers",
  "/api/uploads": "UploadThing's own protocol, for our pages",
  "/api/uploads/ingest/[key]": "UploadThing's own protocol, for our pages",
  "/api/webhooks/paypal/[organization]": "for PayPal",
  "/api/webhooks/stripe": "Stripe's own protocol",
  "/api/webhooks/stripe/[organization]": "Stripe's own protocol",
};
