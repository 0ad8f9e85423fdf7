import { describe, expect, it } from "vitest";
import { addressOf, editHref, listHref, logHref, mergeHref } from "./address";

describe("the way back to the list", () => {
  it.each([
    { position: null, list: "q=ada", href: "/admin/portfolio?q=ada" },
    { position: 25, list: "q=ada", href: "/admin/portfolio?q=ada" },
    { position: 26, list: "q=ada", href: "/admin/portfolio?q=ada&page=2" },
    { position: 7, list: "per_page=2", href: "/admin/portfolio?per_page=2&page=4" },
    { position: 7, list: "evil=1&page=9", href: "/admin/portfolio" },
    { position: null, list: "", href: "/admin/portfolio" },
  ])("leads from place $position of “$list” to $href", ({ position, list, href }) => {
    expect(listHref(list, position)).toBe(href);
  });

  it("carries over to the pages for editing and merging a donor, and for logging an interaction", () => {
    expect(editHref(7, "q=a&sort=-ytd")).toBe("/admin/donors/7/edit?list=q%3Da%26sort%3D-ytd");
    expect(editHref(7, "")).toBe("/admin/donors/7/edit");
    expect(logHref(7, "q=a")).toBe("/admin/interactions/new?donor=7&list=q%3Da");
    expect(logHref(7, "")).toBe("/admin/interactions/new?donor=7");
    expect(logHref(null, "q=a", "visit")).toBe("/admin/interactions/new?channel=visit&list=q%3Da");
    expect(logHref(null, "")).toBe("/admin/interactions/new");
    expect(mergeHref(7, "q=a", { with: "8" })).toBe("/admin/donors/7/merge?with=8&list=q%3Da");
  });
});

describe("the address to return to after signing in", () => {
  it("keeps the whole requested query, and never leads to a different page", () => {
    const asked = { kind: ["mails", "gifts"], list: "q=a&page=2", below: "/../../x", hash: "#y" };
    expect(addressOf(7, asked)).toBe(
      "/admin/portfolio/7?kind=mails&kind=gifts&list=q%3Da%26page%3D2&below=%2F..%2F..%2Fx&hash=%23y",
    );
    expect(addressOf(7, {}, "/gifts")).toBe("/admin/portfolio/7/gifts");
    expect(addressOf(7, { year: undefined, figure: "lifetime" }, "/gifts")).toBe(
      "/admin/portfolio/7/gifts?figure=lifetime",
    );
  });
});
