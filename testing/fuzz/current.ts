import { ROUTES } from "@/app/_openapi/routes.generated";
import type { RouteHandler } from "@/lib/http/contract";
import { call } from "@/lib/testing/request";
import type { Operation } from "./operations";
import { CURRENT } from "./texts";

type Address = { params: Record<string, string>; headers: Record<string, string> };
type Content = { body?: unknown };

const TOLD = ["version", "preview_token"] as const;

/** Where an operation's caller has it from: its own GET, or the preview beside it. */
function sourceOf({ address, method }: Operation): [RouteHandler, method: string] | undefined {
  const folder = address.replaceAll("{", "[").replaceAll("}", "]");
  const preview = ROUTES[`${folder}-preview`]?.POST;
  if (preview) return [preview as RouteHandler, "POST"];
  const read = ROUTES[folder]?.GET as RouteHandler | undefined;
  return read?.contract && method !== "GET" ? [read, "GET"] : undefined;
}

/** Puts in what an earlier answer says by now, so that a change is not refused as out of date. */
export async function asOfNow<C extends Content>(
  operation: Operation,
  address: Address,
  content: C,
): Promise<C> {
  const { body } = content;
  const field = TOLD.find((name) => fieldOf(body, name) === CURRENT);
  const source = field && sourceOf(operation);
  if (!source) return content;
  const [handler, method] = source;
  const { [field]: _, ...asked } = body as Record<string, unknown>;
  const earlier = await call(handler, {
    ...address,
    method,
    ...(handler.contract.body && { body: asked }),
  });
  const told = fieldOf(earlier.body.data, field) ?? fieldOf(earlier.body, field);
  return told === undefined ? content : { ...content, body: { ...asked, [field]: told } };
}

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
