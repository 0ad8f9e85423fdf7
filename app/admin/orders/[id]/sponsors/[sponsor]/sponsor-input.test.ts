import { expect, test } from "vitest";
import { OrderChanges } from "@/lib/events/schema";
import { check } from "@/lib/input";
import { controlOf, type Sponsor, sponsorChanges } from "./sponsor-input";

const ZONE = "America/New_York";

const SPONSOR: Sponsor = {
  id: 7,
  company_name: "Harbor Bank",
  contact_name: "Bo Ny",
  contact_email: "bo@example.org",
  contact_phone: null,
  public_visibility: true,
  notes: "Two\nlines",
  renewal_follow_up_requested: true,
  renewal_follow_up_at: "2026-05-02T02:30:00.000Z",
  logo: { id: 12, name: "logo.png", url: "https://example.org/12" },
  package: { id: 3, name: "Harbor sponsor", tier: "Gold" },
};

const SHOWN = {
  version: "sha256:1",
  company_name: "Harbor Bank",
  contact_name: "Bo Ny",
  contact_email: "bo@example.org",
  contact_phone: "",
  notes: "Two\r\nlines",
  public_visibility: "on",
  renewal_follow_up_requested: "on",
  renewal_follow_up_at: "2026-05-01",
  logo_upload_id: "12",
};

function changeOf(typed: Partial<Record<keyof typeof SHOWN, string | null>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...SHOWN, ...typed }))
    if (value !== null) form.set(name, value);
  const { version, sponsors } = sponsorChanges(SPONSOR, form, ZONE);
  return { version, ...sponsors?.[0] };
}

test("a form sent unchanged submits the stored values, without a date or a logo", () => {
  const { logo: _, package: __, renewal_follow_up_at: ___, ...stored } = SPONSOR;
  expect(changeOf({})).toEqual({ version: "sha256:1", ...stored });
});

test("cleared checkboxes and blank fields clear the stored values", () => {
  const change = changeOf({ public_visibility: null, company_name: "  ", logo_upload_id: "" });
  expect(change).toMatchObject({
    public_visibility: false,
    company_name: null,
    logo_upload_id: null,
  });
});

test("a new date means 9:00 a.m. at the event, and a new logo is sent by its number", () => {
  expect(changeOf({ renewal_follow_up_at: "2026-06-01", logo_upload_id: "13" })).toMatchObject({
    renewal_follow_up_at: "2026-06-01T13:00:00.000Z",
    logo_upload_id: 13,
  });
});

test("an invalid date is refused at its control", () => {
  const sponsors = [
    {
      id: 7,
      renewal_follow_up_at: changeOf({ renewal_follow_up_at: "2026-02-30" }).renewal_follow_up_at,
    },
  ];
  expect(() => check({ sponsors }, OrderChanges)).toThrow();
  expect(controlOf("sponsors.0.renewal_follow_up_at")).toBe("renewal_follow_up_at");
  expect(controlOf("version")).toBe("company_name");
});
