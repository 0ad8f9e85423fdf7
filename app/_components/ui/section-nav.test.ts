import { describe, expect, it } from "vitest";
import { sectionOf } from "./section-nav";

const links = ["/admin/events/3", "/admin/events/3/invitations", "/admin/events/3/orders"].map(
  (href) => ({ href, label: href }),
);

describe("the section of a page", () => {
  it("is the link that the page lies at or below", () => {
    expect(sectionOf(links, "/admin/events/3")).toBe("/admin/events/3");
    expect(sectionOf(links, "/admin/events/3/invitations")).toBe("/admin/events/3/invitations");
    expect(sectionOf(links, "/admin/events/3/invitations/12")).toBe("/admin/events/3/invitations");
  });

  it("is none for a page that no link but the overview lies above", () => {
    expect(sectionOf(links, "/admin/events/3/copy")).toBeUndefined();
    expect(sectionOf(links, "/admin/events/3/invitations-sent")).toBeUndefined();
  });
});
