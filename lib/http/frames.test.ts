import { describe, expect, it } from "vitest";
import { changeEmbedSettings } from "@/lib/embeds/settings";
import { changeForm, createForm } from "@/lib/forms/forms";
import { createTenant } from "@/lib/testing/tenant";
import { frameAncestors } from "./frame-ancestors";
import { frameOf, isEmbed, movedFrame } from "./frames";

const SECRET = "a".repeat(43);
const FRAME = `/o/harbor/embed/${SECRET}~es~dark`;
const at = (address: string) => new URL(address, "https://give.example.org");

describe("a widget's address", () => {
  it("begins without a secret, and gets a fresh one with the language and theme", () => {
    const asked = at("/o/harbor/embed/give?program=wells&lang=es&theme=dark");
    const first = movedFrame(asked, "iframe");
    expect(first).toMatch(/^\/o\/harbor\/embed\/[0-9A-Za-z]{43}~es~dark\/give\?program=wells$/);
    expect(movedFrame(asked, "iframe")).not.toBe(first);
    expect(movedFrame(at("/o/harbor/embed/events/gala"), null)).toMatch(/~~light\/events\/gala$/);
  });

  it("stays where it is once it has one", () => {
    expect(movedFrame(at(`${FRAME}/give`), "iframe")).toBeUndefined();
    expect(movedFrame(at(`${FRAME}/give/12`), "empty")).toBeUndefined();
    expect(frameOf(`${FRAME}/give?program=wells`)).toEqual({
      ...{ client: "harbor", segment: `${SECRET}~es~dark`, secret: SECRET },
      ...{ language: "es", theme: "dark" },
    });
  });

  it.each([
    [`${FRAME}/give?program=wells`, "/o/harbor/give?program=wells"],
    [`${FRAME}/give/12`, "/o/harbor/give"],
    ["/o/harbor/embed/programs/children", "/o/harbor/programs/children"],
    [`${FRAME}/events/gala`, "/o/harbor/events/gala"],
    [`${FRAME}/forms/news/thanks`, "/o/harbor/forms/news"],
    [`${FRAME}/c/run/ada`, "/o/harbor/c/run/ada"],
  ])("opened as a page, %s leads to %s without the secret", (address, page) => {
    expect(movedFrame(at(address), "document")).toBe(page);
  });

  it("begins at a campaign and at its pages, and not below them", () => {
    const moved = (path: string) => movedFrame(at(path), "iframe");
    expect(moved("/o/harbor/embed/c/run")).toMatch(/\/c\/run$/);
    expect(moved("/o/harbor/embed/c/run/ada")).toMatch(/\/c\/run\/ada$/);
    expect(moved("/o/harbor/embed/c/run/start/token")).toBeUndefined();
  });

  it.each(["/o/harbor/give", "/o/harbor/events/gala/orders/x", "/admin", "/donor"])(
    "is not %s",
    (path) => {
      expect(isEmbed(path)).toBe(false);
      expect(frameOf(path)).toBeUndefined();
      expect(movedFrame(at(path), "document")).toBeUndefined();
    },
  );

  it.each([`/o/harbor/embed/${"a".repeat(42)}~~light/give`, "/o/harbor/embed/x~~pink/give"])(
    "carries no session in %s",
    (address) => expect(frameOf(address)).toBeUndefined(),
  );
});

describe("who may frame a page", () => {
  it("is, for a form, those of the websites that it names", async () => {
    const { owner, slug } = await createTenant();
    const [one, other] = ["https://one.example.org", "https://other.example.org"] as const;
    await changeEmbedSettings(owner, { allowed_origins: [one, other] });
    const form = await createForm(owner, { kind: "newsletter", name: "News", slug: "news" });
    const ancestors = (path: string) => frameAncestors(at(`/o/${slug}/embed/${path}`), "test");
    expect(await ancestors("forms/news")).toEqual(["'self'", one, other]);
    await changeForm(owner, form.id, { allowed_origins: [other] });
    for (const path of ["forms/news", `${SECRET}~~light/forms/news/thanks`])
      expect(await ancestors(path), path).toEqual(["'self'", other]);
    expect(await ancestors("give")).toEqual(["'self'", one, other]);
    await changeEmbedSettings(owner, { allowed_origins: [one] });
    expect(await ancestors("forms/news")).toEqual(["'self'"]);
    const stranger = changeForm(owner, form.id, { allowed_origins: [one, other] });
    await expect(stranger).rejects.toMatchObject({
      problems: [{ path: "allowed_origins.1", code: "not_listed" }],
    });
  });

  it("is the organization's websites for widgets, and no one for anything else", async () => {
    const { owner, slug } = await createTenant();
    await changeEmbedSettings(owner, { allowed_origins: ["https://www.example.org"] });
    const ancestors = (path: string) => frameAncestors(at(path), "test");
    expect(await ancestors(`/o/${slug}/embed/give`)).toEqual(["'self'", "https://www.example.org"]);
    for (const path of ["/give", "/give/12", "/events/gala", "/events/gala/orders/x", ""])
      expect(await ancestors(`/o/${slug}${path}`), path).toEqual([]);
    expect(await ancestors("/donor")).toEqual([]);
    expect(await ancestors("/o/no-such-organization/embed/give")).toEqual([]);
    expect(await ancestors(`/o/${slug}/events/gala?preview=x`)).toEqual(["'self'"]);
  });
});
