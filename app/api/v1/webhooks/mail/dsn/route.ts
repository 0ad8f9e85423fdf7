import { takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { readBytes } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { MOST_REPORT_BYTES, readReport, requireDsnSecret } from "@/lib/messages/events/dsn";

/** A mail of a bounce mailbox, as it is, from whoever pipes them to us. */
export const POST = plain(
  { summary: "Take in an email of a bounce mailbox" },
  async (request, _context, requestId) => {
    requireDsnSecret(request.headers.get("authorization"));
    const raw = await readBytes(request, MOST_REPORT_BYTES);
    await takeInMailEvent(await readReport(raw), { requestId });
    return Response.json({ received: true });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
