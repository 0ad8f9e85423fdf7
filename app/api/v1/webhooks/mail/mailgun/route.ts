import { takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { readMailgun } from "@/lib/messages/events/mailgun";
import { MOST_EVENT_BYTES } from "@/lib/messages/events/told";

/** What Mailgun tells of a mail, signed with the key of its account. */
export const POST = plain(
  { summary: "Take in an event of Mailgun’s" },
  async (request, _context, requestId) => {
    const raw = await readText(request, MOST_EVENT_BYTES);
    await takeInMailEvent(readMailgun(raw), { requestId });
    return Response.json({ received: true });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
