import type { AnyContract, RouteHandler } from "@/lib/http/contract";
import { API_METHODS } from "@/lib/http/methods";
import type { PlainHandler } from "@/lib/http/plain";
import type { Permission } from "@/lib/identity/permissions";
import { addressOf, routeFiles } from "@/scripts/source-files";

/** Who may call: a member, the donor or session of the path, whoever holds an order's link, anybody. */
export type AccessKind = "member" | "donor" | "session" | "order" | "public";

export type ApiOperation = {
  method: string;
  address: string;
  handler: RouteHandler | PlainHandler;
  contract: AnyContract | undefined;
  access: AccessKind;
  /** What a member needs; undefined where every member may. */
  permission: Permission | undefined;
};

type Rights = { access: AccessKind; permission?: Permission };

const CLIENT_EVENT = "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]";
const DONOR_RECEIPTS = "/api/v1/frontend/donor/receipts/[client_id]/[session_id]";

/** Files have no contract: who gets them stands here. */
export const FILES: Record<string, Rights> = {
  "/api/v1/admin/accounting/batches/[id]/file": member("reports_view"),
  "/api/v1/admin/acknowledgements/letters/[file]": member("donations_view"),
  "/api/v1/admin/attendees/export.csv": member("orders_view"),
  "/api/v1/admin/donors/[id]/data.json": member("donors_edit"),
  "/api/v1/admin/donations/export.csv": member("donations_view"),
  "/api/v1/admin/events/[id]/seating/export.csv": member("orders_view"),
  "/api/v1/admin/fundraising/portfolio/export.csv": member("donors_view"),
  "/api/v1/admin/gift-aid/claims/[id]/schedule.csv": member("donations_view"),
  "/api/v1/admin/imports/[id]/refused.csv": member("donors_edit"),
  "/api/v1/admin/imports/templates/[what]/template.csv": member("donors_edit"),
  "/api/v1/admin/orders/[id]/receipts/[receipt_id]/receipt.pdf": member("orders_view"),
  "/api/v1/admin/orders/[id]/tickets.pdf": member("orders_view"),
  "/api/v1/admin/orders/export.csv": member("orders_view"),
  "/api/v1/admin/receipts/[id]/receipt.pdf": member("donations_view"),
  "/api/v1/admin/settings/receipts/preview.pdf": member("settings_edit"),
  [`${DONOR_RECEIPTS}/[receipt_id]/receipt.pdf`]: { access: "donor" },
  [`${DONOR_RECEIPTS}/gifts.csv`]: { access: "donor" },
  [`${CLIENT_EVENT}/calendar.ics`]: { access: "public" },
  [`${CLIENT_EVENT}/orders/[token]/calendar.ics`]: { access: "order" },
  [`${CLIENT_EVENT}/orders/[token]/receipt.pdf`]: { access: "order" },
  [`${CLIENT_EVENT}/orders/[token]/tickets.pdf`]: { access: "order" },
  [`${CLIENT_EVENT}/orders/[token]/tickets/[file]`]: { access: "order" },
};

/** Members' operations whose contract names no permission, and the one that they ask for themselves. */
export const ASKS_LATER: Record<string, Permission | null> = {
  // They tell whoever asks of themselves, and end what they signed in with.
  "/api/v1/me": null,
  "/api/v1/logout": null,
  // The right to edit what a file is about, which hides the others; that of an organization is about donors.
  "/api/v1/admin/imports": "donors_edit",
  "/api/v1/admin/imports/[id]": "donors_edit",
  "/api/v1/admin/imports/[id]/duplicates": "donors_edit",
  "/api/v1/admin/imports/[id]/run": "donors_edit",
  "/api/v1/admin/imports/[id]/undo": "donors_edit",
};

/** Routes that take none of these credentials, and why. */
export const OTHER_PROTOCOLS: Record<string, string> = {
  "/api/[[...path]]": "answers 404 for every address that is not there",
  "/api/auth/[...nextauth]": "next-auth's own protocol; its session is the dashboard's cookie",
  "/api/health/live": "says only that the process lives",
  "/api/metrics": "asks for the operator's own token",
  "/api/embed.js": "is the same script for everybody",
  "/api/health/ready": "says only that the process can work",
  "/api/jobs/run": "asks for the operator's own secret",
  "/api/openapi.json": "is the same description for everybody",
  "/api/robots.txt": "is the same for everybody",
  "/api/sitemap.xml": "is the same for everybody",
  "/api/sitemaps/[page]": "is the same for everybody",
  "/api/uploads": "UploadThing's own protocol; asks for the dashboard's cookie",
  "/api/uploads/ingest/[key]": "takes addresses that we signed",
  "/api/v1/files/[id]": "takes addresses that we signed",
  "/api/v1/frontend/public/share/[clientSlugOrId]/[kind]/[name]/picture.jpg":
    "is a picture of what everybody may see",
  "/api/webhooks/paypal/[organization]": "takes what PayPal signed",
  "/api/webhooks/stripe": "takes what Stripe signed",
  "/api/webhooks/stripe/[organization]": "takes what Stripe signed for an account of its own",
};

function member(permission: Permission): Rights {
  return { access: "member", permission };
}

/** Every operation below `app/api`, but for the other protocols. Throws for one that nothing says who may. */
export async function apiOperations(): Promise<ApiOperation[]> {
  const all = await Promise.all(
    routeFiles().map(async (path) => {
      const address = addressOf(path);
      if (address in OTHER_PROTOCOLS) return [];
      const module: Module = await import(/* @vite-ignore */ `@/${path.replace(/\.ts$/, "")}`);
      return API_METHODS.filter((method) => isAnswered(module, method)).map((method) =>
        operationOf(module[method], method, address),
      );
    }),
  );
  return all.flat();
}

type Module = Record<string, RouteHandler | PlainHandler>;

/** The methods that a resource does not have share one handler, which says so. */
function isAnswered(module: Module, method: string): boolean {
  const same = API_METHODS.filter((other) => module[other] === module[method]);
  return same.length === 1;
}

function operationOf(
  handler: RouteHandler | PlainHandler | undefined,
  method: string,
  address: string,
): ApiOperation {
  if (handler && "contract" in handler) {
    const { contract } = handler;
    return { method, address, handler, contract, ...rightsOf(contract, address) };
  }
  const rights = FILES[address];
  if (!handler || !rights)
    throw new Error(`${method} ${address} has no contract: say in api-operations who may call it.`);
  return { method, address, handler, contract: undefined, permission: undefined, ...rights };
}

function rightsOf(contract: AnyContract, address: string) {
  const access = accessOf(contract, address);
  const { permission } = contract;
  if (access !== "member" || permission) return { access, permission };
  const asked = ASKS_LATER[address];
  if (asked === undefined)
    throw new Error(`${address} names no permission: say why in api-operations.`);
  return { access, permission: asked ?? undefined };
}

function accessOf({ access }: AnyContract, address: string): AccessKind {
  if (access.schemes.includes("bearer")) return "member";
  if (access.schemes.includes("donorSession")) return "donor";
  if (!access.headers) return "public";
  if (address.includes("[session_id]")) return "session";
  return address.includes("/orders/[token]") ? "order" : "public";
}
