import { expect, it } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant } from "@/lib/testing/tenant";
import { noticeLetter, sendLetter, signInLetter } from "./letters";

/** The text of a letter to a donor, and the organization that it is from. */
async function written(compose: Parameters<typeof sendLetter>[4]) {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  await db.transaction((tx) => sendLetter(tx, donor, "ada@example.org", "once", compose));
  const [mail] = await db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId))
    .orderBy(emails.id);
  return { tenant, text: mail?.text ?? "" };
}

it("leads to the portal of its own organization, in any browser", async () => {
  const { tenant, text } = await written(noticeLetter("noticePasswordChanged"));
  expect(text).toContain(`/donor/sign-in?client=${tenant.slug}&next=%2Fdonor%2Fprofile`);
});

it("keeps a link that finds its organization by itself unchanged", async () => {
  const link = { token: "t".repeat(43), code: "123456", next: "/donor/plans", minutes: 15 };
  const { text } = await written(signInLetter(link));
  expect(text).toContain(`/donor/sign-in/link/${link.token}?next=%2Fdonor%2Fplans`);
  expect(text).not.toContain("client=");
});
