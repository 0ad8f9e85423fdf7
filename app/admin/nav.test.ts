import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Permission } from "@/lib/identity/permissions";
import { commandsFor, navFor } from "./nav";

const PETS = { key: "pet", singular: "pet", plural: "pets" };
const member = (...permissions: Permission[]) => ({
  permissions: new Set(permissions),
  objects: [PETS],
});
const hrefs = (...permissions: Permission[]) =>
  navFor(member(...permissions)).flatMap(({ items }) => items.map(({ href }) => href));

describe("the dashboard’s navigation", () => {
  it("has the pages that a member may use, and no others", () => {
    expect(hrefs()).toContain("/admin");
    expect(hrefs()).not.toContain("/admin/donations");
    expect(hrefs("donations_view")).toContain("/admin/donations");
    expect(hrefs("donations_view")).not.toContain("/admin/settings/users");
  });

  it("has the organization’s own objects before the settings, for who may see records", () => {
    expect(hrefs()).not.toContain("/admin/records/pet");
    const titles = navFor(member("records_view")).map(({ title }) => title);
    expect(titles.slice(-2)).toEqual(["Records", "Settings"]);
    expect(hrefs("records_view")).toContain("/admin/records/pet");
  });

  it("offers the same pages in the command menu, and the actions that a member may take", () => {
    const offered = commandsFor(member("donations_view", "donors_edit"));
    const pages = offered.filter(({ group }) => group === "Pages").map(({ href }) => href);
    expect(pages).toEqual(hrefs("donations_view", "donors_edit"));
    const labels = offered.filter(({ group }) => group === "Actions").map(({ label }) => label);
    expect(labels).toContain("Add donor");
    expect(labels).not.toContain("Enter gift");
  });

  it("is made by the browser, so that no page carries its entries as data", () => {
    const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
    expect(source("./_components/dashboard-nav.tsx")).toMatch(/^"use client";/);
    expect(source("./_components/search/search-dialog.tsx")).toMatch(/^"use client";/);
    expect(source("./layout.tsx")).not.toMatch(/from "(?:\.|@\/app\/admin)\/nav/);
  });
});
