import { describe, expect, it } from "vitest";
import { createClient, items, pages, WellspringError } from "../src/index";
import { answering } from "./server";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const cursorPage = (next: string | null, ...ids: number[]) => ({
  body: { status: "success", data: rows(...ids), next_cursor: next },
});
const numberedPage = (link: string, ...ids: number[]) => ({
  headers: { Link: link },
  body: { status: "success", data: rows(...ids) },
});
/** As `lib/http/paging.ts` writes it, with the installation's own address. */
const linkTo = (page: number) => {
  const at = (number: number) =>
    `<https://give.example/api/v1/admin/tasks?per_page=2&page=${number}>`;
  return `${at(1)}; rel="first", ${at(page)}; rel="next", ${at(9)}; rel="last"`;
};

async function clientOf(...steps: Parameters<typeof answering>) {
  const { origin, received } = await answering(...steps);
  return { client: createClient({ origin, retry: { firstDelay: 1 } }), received };
}

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of list) found.push(item);
  return found;
}

describe("a list with cursors", () => {
  it("is read to its end, with the same query", async () => {
    const { client, received } = await clientOf(
      cursorPage("c+1", 1, 2),
      cursorPage("c2", 3),
      cursorPage(null),
    );
    const query = { kind: "person", limit: 2 } as const;
    const donors = await all(items(client, "/admin/donors", { params: { query } }));
    expect(donors.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(received.map(({ url }) => url.split("?")[1])).toEqual([
      "kind=person&limit=2",
      "kind=person&limit=2&cursor=c%2B1",
      "kind=person&limit=2&cursor=c2",
    ]);
  });

  it("is read no further than the caller asks", async () => {
    const { client, received } = await clientOf(cursorPage("c1", 1, 2), cursorPage(null, 3));
    for await (const { id } of items(client, "/admin/donors")) if (id === 2) break;
    expect(received).toHaveLength(1);
  });

  it("ends with the error of a page that was refused", async () => {
    const { client } = await clientOf(cursorPage("c1", 1), { status: 403 });
    await expect(all(pages(client, "/admin/donors"))).rejects.toThrow(WellspringError);
  });

  it("repeats a page that was not answered", async () => {
    const { client } = await clientOf(cursorPage("c1", 1), "broken", cursorPage(null, 2));
    expect(await all(items(client, "/admin/donors"))).toEqual(rows(1, 2));
  });
});

describe("a list with numbered pages", () => {
  it("is read as far as Link names a next page", async () => {
    const last = '<https://give.example/api/v1/admin/tasks?page=2>; rel="last"';
    const { client, received } = await clientOf(
      numberedPage(linkTo(4), 1, 2),
      numberedPage(linkTo(5), 3, 4),
      numberedPage(last, 5),
    );
    const query = { page: 3, per_page: 2 };
    const read = await all(pages(client, "/admin/tasks", { params: { query } }));
    expect(read.map(({ data }) => data.length)).toEqual([2, 2, 1]);
    expect(received.map(({ url }) => url)).toEqual([
      "/api/v1/admin/tasks?page=3&per_page=2",
      "/api/v1/admin/tasks?page=4&per_page=2",
      "/api/v1/admin/tasks?page=5&per_page=2",
    ]);
  });

  it("keeps the address that the list is read from", async () => {
    const { client, received } = await clientOf(numberedPage(linkTo(2), 1), numberedPage("", 2));
    const path = { id: 12 };
    await all(pages(client, "/admin/imports/{id}/duplicates", { params: { path } }));
    expect(received.map(({ url }) => url)).toEqual([
      "/api/v1/admin/imports/12/duplicates",
      "/api/v1/admin/imports/12/duplicates?page=2",
    ]);
  });
});

it("does not compile for an address that is no list", async () => {
  const { client } = await clientOf({});
  // @ts-expect-error One donor has no pages.
  const one = pages(client, "/admin/donors/{id}", { params: { path: { id: 1 } } });
  expect(await all(one)).toHaveLength(1);
});
