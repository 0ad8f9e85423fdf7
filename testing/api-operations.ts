import type { AnyContract, FileContract, RouteHandler } from "@/lib/http/contract";
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
  /** Of an operation that answers with a file. */
  file: FileContract | undefined;
  access: AccessKind;
  /** What a member needs; undefined where every member may. */
  permission: Permission | undefined;
};

/** Members' operations whose contract names no permission, and the one that they ask for themselves. */
export const ASKS_LATER: Record<string, Permission | null> = {
  // Whose key it is; the permissions of what is polled or chosen from (donors and gifts below).
  "/api/v1/zapier/me": null,
  "/api/v1/zapier/hooks": "donors_view",
  "/api/v1/zapier/hooks/[id]": null,
  "/api/v1/zapier/triggers/[event]": "donors_view",
  "/api/v1/zapier/choices/[name]": "donations_view",
  // Those of the object, which is part of the address: `records_view` and `records_edit` of a custom one.
  "/api/v1/admin/records/[object]/[id]": "records_view",
  "PUT /api/v1/admin/records/[object]/[id]": "records_edit",
  "/api/v1/admin/records/[object]/[id]/related": "records_view",
  "/api/v1/schema/objects": null,
  "/api/v1/schema/objects/[key]": "records_view",
  // They tell whoever asks of themselves, and end what they signed in with.
  "/api/v1/me": null,
  "/api/v1/logout": null,
  // Everyone has dashboards, whose cards ask for what they show; sharing one, as the tests do, is for editors.
  "/api/v1/admin/dashboards": null,
  "POST /api/v1/admin/dashboards": "reports_edit",
  "/api/v1/admin/dashboards/[id]": null,
  "/api/v1/admin/dashboards/[id]/results": null,
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
  "/api/unsubscribe/[token]": "takes the secret link of a mail, which mail programs post to",
  "/api/v1/webhooks/mail/dsn": "takes what is sent with the installation's own secret",
  "/api/v1/webhooks/mail/mailgun": "takes what Mailgun signed",
  "/api/v1/webhooks/mail/ses": "takes what Amazon signed",
  "/api/v1/webhooks/sms/twilio": "takes what Twilio signed",
  "/api/webhooks/stripe": "takes what Stripe signed",
  "/api/webhooks/stripe/[organization]": "takes what Stripe signed for an account of its own",
};

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
    return {
      ...{ method, address, handler, contract, file: undefined },
      ...rightsOf(contract, method, address),
    };
  }
  const file = handler?.file;
  if (!handler || !file) throw new Error(`${method} ${address} has no contract.`);
  const access = accessOfFile(file, address);
  return {
    method,
    address,
    handler,
    contract: undefined,
    file,
    access,
    permission: file.permission,
  };
}

function accessOfFile({ access }: FileContract, address: string): AccessKind {
  if (access.schemes.includes("bearer")) return "member";
  if (access.schemes.includes("donorSession")) return "donor";
  return address.includes("/orders/[token]") ? "order" : "public";
}

function rightsOf(contract: AnyContract, method: string, address: string) {
  const access = accessOf(contract, address);
  const { permission } = contract;
  if (access !== "member" || permission) return { access, permission };
  const asked = ASKS_LATER[`${method} ${address}`] ?? ASKS_LATER[address];
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
