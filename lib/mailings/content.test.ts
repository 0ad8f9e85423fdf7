import { describe, expect, it } from "vitest";
import { speakTo } from "@/lib/language/speech";
import { linksOf, type MailContent, shownContent, textDoc } from "./content";
import { mergeLine } from "./placeholders";
import { readContent } from "./reading";
import { compileMail, personalMail } from "./rendering";

const block = (values: Record<string, unknown>) => ({ blocks: [{ id: "a", ...values }] });
const problemsOf = (given: unknown) => {
  const read = readContent(given);
  return "problems" in read ? read.problems.map(({ path, code }) => `${path} ${code}`) : [];
};
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, marks });
const link = (href: string) => ({ type: "link", attrs: { href } });

describe("the content of a mailing", () => {
  it("keeps what an editor writes, and nothing that it does not know", () => {
    const item = { type: "listItem", content: [paragraph(text("One"))] };
    const given = doc(
      paragraph(text("Hello ", { type: "bold" }), { type: "hardBreak", x: 1 }, text("you")),
      { type: "bulletList", content: [item], attrs: { tight: true } },
    );
    const read = readContent({ blocks: [{ id: "a", type: "text", doc: given, onload: "x" }] });
    expect(read).toEqual({
      content: {
        blocks: [
          {
            ...{ id: "a", type: "text" },
            doc: doc(
              paragraph(
                { type: "text", text: "Hello ", marks: [{ type: "bold" }] },
                { type: "hardBreak" },
                { type: "text", text: "you" },
              ),
              {
                type: "bulletList",
                content: [
                  { type: "listItem", content: [paragraph({ type: "text", text: "One" })] },
                ],
              },
            ),
          },
        ],
      },
    });
  });

  it.each([
    [{}, "content invalid_type"],
    [block({ type: "html", html: "<b>" }), "content.blocks.0.type invalid_value"],
    [block({ type: "heading", text: "" }), "content.blocks.0.text too_small"],
    [block({ type: "heading", text: "{{name}}" }), "content.blocks.0.text unknown_placeholder"],
    [block({ type: "heading", text: "{{first_name" }), "content.blocks.0.text broken_placeholder"],
    [block({ type: "heading", text: "a\uE000b" }), "content.blocks.0.text invalid_characters"],
    [
      block({ type: "button", label: "Go", url: "javascript:alert(1)" }),
      "content.blocks.0.url invalid_url",
    ],
    [
      block({ type: "button", label: "Go", url: "https://a:b@example.org" }),
      "content.blocks.0.url invalid_url",
    ],
    [block({ type: "image", url: "http://example.org/a.png" }), "content.blocks.0.url invalid_url"],
    [
      block({ type: "text", doc: doc(paragraph(text("a", link("data:text/html,x")))) }),
      "content.blocks.0.doc.content.0.content.0.marks.0.attrs.href invalid_url",
    ],
    [
      block({ type: "text", doc: doc({ type: "image", attrs: { src: "x" } }) }),
      "content.blocks.0.doc.content.0 invalid_value",
    ],
    [
      block({
        type: "text",
        doc: doc(paragraph(text("{{first"), text("_name}}", { type: "bold" }))),
      }),
      "content.blocks.0.doc.content.0 broken_placeholder",
    ],
    [
      { blocks: [block({ type: "divider" }).blocks[0], block({ type: "divider" }).blocks[0]] },
      "content.blocks.1.id not_unique",
    ],
    [block({ type: "text", doc: textDoc("x".repeat(500_001)) }), "content too_big"],
  ])("refuses what no email can be: %#", (given, problem) => {
    expect(problemsOf(given)).toContain(problem);
  });
});

describe("an email", () => {
  const content: MailContent = {
    blocks: [
      { id: "h", type: "heading", text: "Dear {{first_name|friend}}" },
      {
        ...{ id: "t", type: "text" },
        doc: doc(
          paragraph(text("See "), text("this", link("https://example.org/a?b=1&c=2"))),
        ) as never,
      },
      {
        ...{ id: "c", type: "text", doc: textDoc("Only for some") },
        condition: { field: "name", op: "is", value: "x" },
      },
      { id: "m", type: "button", label: "Write", url: "mailto:ada@example.org" },
    ],
  };
  const sender = {
    ...{ name: "Harbor", accentColor: null, postalAddress: "1 Quay", website: null },
    speech: speakTo("de", "en-US"),
  };
  const reader = (values: Record<string, string>) => ({
    ...{ values, topic: { preferences: "https://w.org/p", unsubscribe: "https://w.org/u" } },
    linkUrl: (place: number) => `https://w.org/r/${place}`,
  });

  it("says each donor’s own words in both parts, escaped, in their language, and leads through us", async () => {
    expect(linksOf(content)).toEqual(["https://example.org/a?b=1&c=2"]);
    const compiled = await compileMail({
      sender,
      content: shownContent(content, []),
      preheader: null,
    });
    const { html, text: plain } = personalMail(compiled, reader({ first_name: "<b>{{city}}" }));
    expect(html).toContain("Dear &lt;b&gt;{{city}}");
    expect(plain).toContain("Dear <b>{{city}}");
    expect(html).toContain('href="https://w.org/r/0"');
    expect(plain).toContain("https://w.org/r/0");
    expect(html).toContain('href="mailto:ada@example.org"');
    expect(html).toContain("Abmelden");
    expect(plain).toContain("https://w.org/u");
    expect(plain).toContain("1 Quay");
    expect(html).not.toContain("Only for some");
    expect(html).not.toMatch(/example\.org\/a|[\uE000-\uE003]/);
    const nameless = personalMail(compiled, reader({ first_name: " " }));
    expect(nameless.text).toContain("Dear friend");
  });

  it("has conditional blocks for those who meet the condition", async () => {
    const compiled = await compileMail({
      ...{ sender, preheader: null },
      content: shownContent(content, ["c"]),
    });
    expect(personalMail(compiled, reader({})).html).toContain("Only for some");
  });

  it("has lines with values, once", () => {
    const values = { first_name: "{{city}}", city: "Bath" };
    expect(mergeLine("{{first_name}} of {{ city | nowhere }}", values)).toBe("{{city}} of Bath");
    expect(mergeLine("For {{last_name|you}}", values)).toBe("For you");
  });
});
