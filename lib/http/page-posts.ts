import { mostBytesOfRequest } from "@/lib/request-size";

/** Why a form or an action that a page sent is not passed on. */
export type PostRefusal = { status: 400 | 403 | 413; message: string };

const MEGABYTE = 1024 * 1024;

/** The one page that takes a file with its form: 8 MB, and what stands around it. Next takes as much. */
const mostBytes = ({ url }: Request): number =>
  new URL(url).pathname === "/admin/imports/new"
    ? Math.min(9 * MEGABYTE, mostBytesOfRequest())
    : MEGABYTE;

const unreadable: PostRefusal = {
  status: 400,
  message: "This form could not be read. Please go back, load the page again and retry.",
};
const foreign: PostRefusal = {
  status: 403,
  message: "This form was sent from another site. Please open the page itself and retry.",
};
const tooLarge = (most: number): PostRefusal => ({
  status: 413,
  message: `This form is larger than ${most / MEGABYTE} MB.`,
});

/**
 * Refuses what a page of ours would not send, which Next answers with 500: forms of other sites, forms
 * that are broken or too large, arguments of actions that are none. Reads the request's body.
 */
export async function refusalOfPost(request: Request): Promise<PostRefusal | undefined> {
  if (!isOwnOrigin(request.headers)) return foreign;
  const most = mostBytes(request);
  if (Number(request.headers.get("content-length") ?? 0) > most) return tooLarge(most);
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  const isAction = request.headers.has("next-action");
  if (!isMultipart) return isAction ? refusalOfText(await request.text(), most) : undefined;
  const form = await request.formData().catch(() => undefined);
  if (!form) return unreadable;
  if (sizeOf(form) > most) return tooLarge(most);
  const isWhole = isAction ? isList(form.get("0")) : hasArguments(form);
  return isWhole ? undefined : unreadable;
}

function refusalOfText(text: string, most: number): PostRefusal | undefined {
  if (text.length > most) return tooLarge(most);
  return isList(text) ? undefined : unreadable;
}

/** As Next compares them: a program may send no origin, a browser always does. */
function isOwnOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  const forwarded = headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  return URL.canParse(origin) && new URL(origin).host === (forwarded ?? headers.get("host"));
}

const sizeOf = (form: FormData): number =>
  [...form.values()].reduce(
    (sum, value) => sum + (typeof value === "string" ? value.length : value.size),
    0,
  );

/** A form without scripts names its action as `$ACTION_REF_1`, and that in `$ACTION_1:0`, `$ACTION_1:1` … */
function hasArguments(form: FormData): boolean {
  return [...form.keys()].every((name) => {
    const action = /^\$ACTION_REF_(.*)$/.exec(name)?.[1];
    if (action === undefined) return true;
    const reference = parse(form.get(`$ACTION_${action}:0`)) as { bound?: unknown } | undefined;
    if (!reference) return false;
    const argument = /^\$@(.+)$/.exec(String(reference.bound ?? ""))?.[1];
    return argument === undefined
      ? reference.bound === null
      : holdsObjects(parse(form.get(`$ACTION_${action}:${argument}`)));
  });
}

/** What is bound to our actions is the form's state before, or ids: never nothing. */
const holdsObjects = (bound: unknown): boolean =>
  Array.isArray(bound) && bound.length > 0 && bound.every((entry) => entry !== null);

const isList = (text: unknown): boolean => Array.isArray(parse(text));

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
