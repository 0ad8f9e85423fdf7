import { describe, expect, it } from "vitest";
import { conditional } from "./conditional";

const asked = (tags?: string) =>
  new Request("http://localhost/x", {
    headers: tags === undefined ? {} : { "If-None-Match": tags },
  });

const answered = (tags?: string, init: ResponseInit = {}) =>
  conditional(asked(tags), new Response('{"a":1}', init));

const tag = (await answered()).headers.get("ETag") ?? "";

describe("an answer with a tag", () => {
  it.each([tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`, "*"])(
    "is not sent again to whoever has it: %s",
    async (tags) => {
      const answer = await answered(tags);
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("ETag")).toBe(tag);
    },
  );

  it.each([undefined, "", '"x"', tag.slice(1, -1), "garbage"])(
    "is sent to others: %s",
    async (tags) => {
      const answer = await answered(tags);
      expect([answer.status, await answer.text()]).toEqual([200, '{"a":1}']);
    },
  );

  it("is none where something was refused", async () => {
    const answer = await answered("*", { status: 404 });
    expect([answer.status, answer.headers.get("ETag")]).toEqual([404, null]);
  });
});
