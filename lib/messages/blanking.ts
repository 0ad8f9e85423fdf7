import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { env } from "@/lib/env";

const AT_ONCE = 500;

/** What is left of a mail that was sent: whom, when and about what. Its links are nowhere any more. */
export const BLANK = { html: "", text: "", attachments: [], unsubscribeUrl: null };

/** Everything but the demo, whose mailbox page is all the mail that there is, forgets what it sent. */
export const blankOnceSent = (): typeof BLANK | Record<string, never> => (env().DEMO ? {} : BLANK);

/** Blanks mail that was sent before sent mail was blanked, a bounded number of rows at a time. */
export async function blankSentEmails(): Promise<void> {
  if (env().DEMO) return;
  let blanked = AT_ONCE;
  while (blanked === AT_ONCE) {
    const { rows } = await db.execute(sql`
      update ${emails} set html = '', text = '', attachments = '[]'::jsonb, unsubscribe_url = null
      where id in (
        select id from ${emails} where status = 'sent' and html <> ''
        order by id limit ${AT_ONCE} for update skip locked
      )
      returning id`);
    blanked = rows.length;
  }
}
