import type { Answer, Client, Init, PathOf } from "./client.js";
import type { paths } from "./schema.js";

type QueryOf<P extends keyof paths> = paths[P] extends {
  get: { parameters: { query?: infer Query } };
}
  ? NonNullable<Query>
  : never;

type IsList<P extends keyof paths> = [QueryOf<P>] extends [never]
  ? false
  : "cursor" extends keyof QueryOf<P>
    ? true
    : "page" extends keyof QueryOf<P>
      ? true
      : false;

/** Addresses of lists that come in pages, by `cursor` or by `page`. */
export type ListPath = {
  [P in PathOf<"get">]: IsList<P> extends true ? P : never;
}[PathOf<"get">];

type Page<P extends ListPath> = Answer<"get", P>["body"];
type Item<P extends ListPath> = Page<P> extends { data: readonly (infer Each)[] } ? Each : never;
type Optional<I> = undefined extends I ? [init?: I] : [init: I];

type LooseInit = { params?: { query?: Record<string, unknown> } };
type LooseBody = { next_cursor?: unknown };
type LooseGet = (path: string, init: LooseInit) => Promise<{ body: LooseBody; response: Response }>;

/**
 * Every page of a list, from the one that `init` asks for to the last. Each is read when it is asked for, so
 * leaving the loop ends the reading.
 */
export async function* pages<P extends ListPath>(
  client: Client,
  path: P,
  ...[init]: Optional<Init<"get", P>>
): AsyncGenerator<Page<P>, void, undefined> {
  const get = client.GET as unknown as LooseGet;
  const { params = {}, ...rest } = (init ?? {}) as LooseInit;
  let next: Record<string, string> | null = {};
  while (next) {
    const query = { ...params.query, ...next };
    const { body, response }: Awaited<ReturnType<LooseGet>> = await get(path, {
      ...rest,
      params: { ...params, query },
    });
    yield body as Page<P>;
    next = nextOf(body, response);
  }
}

/** Every entry of a list, page after page. */
export async function* items<P extends ListPath>(
  client: Client,
  path: P,
  ...init: Optional<Init<"get", P>>
): AsyncGenerator<Item<P>, void, undefined> {
  for await (const page of pages(client, path, ...init))
    yield* (page as unknown as { data: Item<P>[] }).data;
}

/** What asks for the page after this one: the cursor of its body, or the page that its `Link` names. */
function nextOf(body: LooseBody, response: Response): Record<string, string> | null {
  if (typeof body.next_cursor === "string") return { cursor: body.next_cursor };
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "");
  const page = link?.[1] && new URL(link[1], response.url).searchParams.get("page");
  return page ? { page } : null;
}
