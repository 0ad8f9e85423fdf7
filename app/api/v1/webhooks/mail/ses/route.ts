import { takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { readSes } from "@/lib/messages/events/ses";
import { MOST_EVENT_BYTES } from "@/lib/messages/events/told";

/** What Amazon SES tells of a mail through an SNS topic, which signs it. */
export const POST = plain(
  { summary: "Take in an event of Amazon SES" },
  async (request, _context, requestId) => {
    const raw = await readText(request, MOST_EVENT_BYTES);
    await takeInMailEvent(await readSes(raw), { requestId });
    return Response.json({ received: true });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
