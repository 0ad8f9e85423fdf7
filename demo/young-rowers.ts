import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { confirmPageStart, startPage } from "@/lib/fundraising/starting";
import type { SystemActor, VisitorActor } from "@/lib/identity/actor";

type Campaign = { slug: string; team: number };

/** The page of someone under 16, whose guardian has agreed by the link in the email. */
export async function seedYoungRower(
  { organizationId }: SystemActor,
  { slug, team }: Campaign,
): Promise<{ minor_page_id: number; minor_page_url: string }> {
  const visitor: VisitorActor = { kind: "visitor", organizationId, requestId: "demo" };
  const email = "samira.qadri@rowers.example";
  await startPage(visitor, slug, {
    ...{ first_name: "Samira", last_name: "Qadri", email, minor: { first_name: "Junia" } },
    story: "I’m eleven, and I row the dinghy to the pier and back every Saturday.",
    ...{ goal: 200, sponsorship_goal: 1, team_id: team },
  });
  const [mail] = await db
    .select({ text: emails.text })
    .from(emails)
    .where(within(emails, organizationId, eq(emails.toAddress, email)))
    .orderBy(desc(emails.id))
    .limit(1);
  const token = /\/start\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { page } = await confirmPageStart(visitor, slug, token, { guardianAgrees: true });
  if (!page) throw new Error("The guardian’s link started no page.");
  return { minor_page_id: page.id, minor_page_url: page.url };
}
