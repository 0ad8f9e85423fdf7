import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { interactions } from "@/db/schema";
import { within } from "@/db/within";
import { changeInteraction } from "@/lib/donors/engagement/interactions";
import { createDonorFixture } from "@/lib/testing/donors";
import { checkedFile, importFile, runToEnd } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { undoImport } from "../imports";

let tenant: Tenant;
let donorId: number;

beforeEach(async () => {
  tenant = await createTenant();
  const donor = await createDonorFixture(tenant, { externalId: "1", email: "ida@example.org" });
  donorId = donor.id;
});

const all = () =>
  db
    .select()
    .from(interactions)
    .where(within(interactions, tenant.organizationId))
    .orderBy(interactions.id);

const LINES = [
  "Constituent ID,Email,Date,Type,Direction,Subject,Outcome,Notes",
  "1,,5/31/2025 2:30 PM,Phone call,,Thanks,Left message,Try again",
  ",IDA@example.org,2025-06-01,Letter,in,,,",
  "1,,2099-01-01,call,,,,",
  "1,,5/31/2025,pigeon,,,,",
  "9,,5/31/2025,call,,,,",
];

describe("an import of interactions", () => {
  it("logs them with their donors, in the organization’s time zone", async () => {
    const view = await importFile(tenant.owner, "interactions", LINES);
    expect(view).toMatchObject({ counts: { new: 2, refused: 3 } });
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Date: Log only what has happened. To plan ahead, add a task.",
      expect.stringMatching(/^Channel: Enter one of these: meeting/),
      expect.stringMatching(/^Donor ID: No donor matches/),
    ]);
    expect(await all()).toMatchObject([
      {
        ...{ donorId, channel: "phone", direction: "outbound", subject: "Thanks" },
        ...{ outcome: "left_message", note: "Try again", ownerUserId: tenant.owner.userId },
        occurredAt: new Date("2025-05-31T18:30:00Z"),
      },
      {
        ...{ donorId, channel: "mail", direction: "inbound", subject: null },
        occurredAt: new Date("2025-06-01T04:00:00Z"),
      },
    ]);
  });

  it("writes nothing before it is run, and nothing twice", async () => {
    await checkedFile(tenant.owner, "interactions", LINES);
    expect(await all()).toEqual([]);
    await importFile(tenant.owner, "interactions", LINES);
    const again = await importFile(tenant.owner, "interactions", LINES);
    expect(again.counts).toMatchObject({ new: 0, unchanged: 2, refused: 3 });
    expect(await all()).toHaveLength(2);
  });

  it("is undone, except for interactions changed since", async () => {
    const { id } = await importFile(tenant.owner, "interactions", LINES);
    const [first] = await all();
    await changeInteraction(tenant.owner, first?.id ?? 0, { note: "Reached her in June" });
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({ taken_back: { undone: 1, kept: 1 } });
    expect(await all()).toMatchObject([{ note: "Reached her in June" }]);
  });
});
