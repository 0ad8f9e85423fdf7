import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, portfolioMarks } from "@/db/schema";
import { within } from "@/db/within";
import { addFile } from "@/lib/files/uploads";
import { createTenant } from "@/lib/testing/tenant";
import {
  changeOrganization,
  changeOrganizationLogo,
  getOrganization,
  getSetupProgress,
} from "./organization";
import { OrganizationChanges } from "./schema";

const given = (values = {}) =>
  OrganizationChanges.parse({
    name: "Harbor Light",
    time_zone: "Europe/Vienna",
    currency: "eur",
    locale: "en-US",
    languages: ["en", "es", "fr", "de"],
    website: "",
    contact_email: "Hello@Harbor.example",
    contact_phone: "",
    postal_address: "3 Beacon Street",
    tax_id: "",
    exempt_status: "",
    accent_color: "#ABC",
    ...values,
  });

const changesOf = (organizationId: number) =>
  db.select().from(auditLog).where(within(auditLog, organizationId)).orderBy(auditLog.id);

describe("changeOrganization", () => {
  it("recomputes donors’ figures only when a setting they depend on changes", async () => {
    const { owner, organizationId } = await createTenant();
    await changeOrganization(owner, given());
    const forget = () => db.delete(portfolioMarks).where(within(portfolioMarks, organizationId));
    const changes = [
      [{ website: "https://harbor.example" }, 0],
      [{ name: "Harbor Lights", website: "https://harbor.example" }, 0],
      [{ time_zone: "Europe/Berlin" }, 1],
      [{ time_zone: "Europe/Berlin", currency: "usd" }, 1],
    ] as const;
    for (const [values, marks] of changes) {
      await forget();
      await changeOrganization(owner, given(values));
      expect(await forget()).toMatchObject({ rowCount: marks });
    }
  });

  it("stores the fields given in one form, and records only the changed ones", async () => {
    const { owner, organizationId } = await createTenant({ postalAddress: "3 Beacon Street" });
    await changeOrganization(owner, given());
    expect(await getOrganization(owner)).toMatchObject({
      name: "Harbor Light",
      currency: "EUR",
      website: null,
      contactEmail: "hello@harbor.example",
      accentColor: "#aabbcc",
    });
    await changeOrganization(owner, given());
    const [change, ...more] = await changesOf(organizationId);
    expect(more).toEqual([]);
    expect(change?.before).not.toHaveProperty("postalAddress");
    expect(change).toMatchObject({
      before: { currency: "USD" },
      after: { currency: "EUR" },
    });
    expect(await getSetupProgress(owner)).toEqual({
      contact: true,
      accent: true,
      colleagues: false,
      apiKey: false,
      programs: false,
      gifts: false,
    });
  });

  it.each([
    ["name", " "],
    ["time_zone", "Mars/Olympus"],
    ["currency", "XX"],
    ["website", "javascript:alert(1)"],
    ["contact_email", "nobody"],
    ["accent_color", "red;}"],
  ])("refuses %s: %s", (field, value) => {
    expect(() => given({ [field]: value })).toThrow();
  });

  it("needs the permission", async () => {
    const { owner } = await createTenant();
    const plain = { ...owner, permissions: new Set(["donors_view"] as const) };
    for (const attempt of [
      () => changeOrganization(plain, given()),
      () => changeOrganizationLogo(plain, null),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("changeOrganizationLogo", () => {
  it("accepts a picture of the same organization, and no other organization's", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    const bytes = await sharp({
      create: { width: 40, height: 20, channels: 3, background: "#0b5a5e" },
    })
      .png()
      .toBuffer();
    const picture = { purpose: "organization_logo", name: "logo.png", bytes } as const;
    const [own, foreign] = [
      await addFile(here.owner, picture),
      await addFile(there.owner, picture),
    ];
    for (const id of [foreign.id, 999_999])
      await expect(changeOrganizationLogo(here.owner, id)).rejects.toMatchObject({
        kind: "invalid",
      });
    await changeOrganizationLogo(here.owner, own.id);
    expect((await getOrganization(here.owner)).logoUrl).toContain(`/api/v1/files/${own.id}?`);
    await changeOrganizationLogo(here.owner, null);
    expect((await getOrganization(here.owner)).logoUrl).toBeNull();
  });
});
