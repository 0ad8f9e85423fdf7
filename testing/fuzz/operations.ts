import { ROUTES } from "@/app/_openapi/routes.generated";
import type { RouteHandler } from "@/lib/http/contract";
import { describedOperations } from "@/lib/openapi/document";

export type Operation = {
  /** Such as `PUT /api/v1/admin/donors/{id}`. */
  name: string;
  address: string;
  method: string;
  handler: RouteHandler;
  /** What a mere `id` in its body is the key of. */
  noun: string;
};

/** What comes later uses up what others need: rows go, events and accounts end. */
const ENDING =
  /\/(status|archive|void|cancel|merge|move|account|sign-out|logout|rebuild|link|fields)(\/|$)|\/(programs|events)\/\{id\}$/;

const rank = ({ address, method }: Operation): number =>
  method === "GET"
    ? 3
    : method === "DELETE" || ENDING.test(address)
      ? 4
      : method === "POST" && !address.endsWith("}")
        ? 1
        : 2;

/** The last part of an address that is neither a parameter nor an action. */
function nounOf(address: string): string {
  const parts = address.split("/");
  const resource = parts.findLast(
    (part, at) => part.endsWith("s") && parts[at + 1]?.startsWith("{"),
  );
  const last = parts.findLast((part) => /^[a-z-]+s$/.test(part) && part !== "status");
  return singular(last ?? resource ?? "");
}

const singular = (noun: string) => noun.replace(/ies$/, "y").replace(/s$/, "").replaceAll("-", "_");

/** Every operation that has a contract, those first whose rows the others need. */
export const OPERATIONS: readonly Operation[] = describedOperations(ROUTES)
  .map(({ path, method }) => {
    const folder = path.replaceAll("{", "[").replaceAll("}", "]");
    const handler = ROUTES[folder]?.[method] as RouteHandler;
    return { name: `${method} ${path}`, address: path, method, handler, noun: nounOf(path) };
  })
  .sort((one, other) => rank(one) - rank(other));

/** The noun of each parameter of an address: `{id}` is the key of what stands before it. */
export function parametersOf({
  address,
}: Pick<Operation, "address">): [name: string, noun: string][] {
  const parts = address.split("/");
  return parts.flatMap((part, at): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return [];
    const before = singular(parts.slice(0, at).findLast((each) => !each.startsWith("{")) ?? "");
    const noun = name === "id" ? before : name.replace(/_id$/, "");
    return [[name, placed(noun, address)]];
  });
}

/** What is kept in more than one table is told apart by where it stands. */
function placed(noun: string, address: string): string {
  if (noun === "file") return address.includes("/donors/") ? "donor_file" : "entity_file";
  if (noun === "campaign" && address.includes("/campaigns/")) return "fundraising_campaign";
  if (noun === "receipt") return address.includes("/orders/") ? "receipt" : "donation_receipt";
  return noun;
}
