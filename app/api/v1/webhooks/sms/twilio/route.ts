import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { answerTwilio, MOST_TOLD_BYTES } from "@/lib/texting/twilio-webhook";

/** A text to one of our numbers, or what became of one of ours, signed with the account’s token. */
export const POST = plain(
  { summary: "Take in a text message or receipt of Twilio’s" },
  async (request, _context, requestId) => {
    const raw = await readText(request, MOST_TOLD_BYTES);
    const signature = request.headers.get("x-twilio-signature") ?? "";
    const answer = await answerTwilio(
      { query: new URL(request.url).search, signature, raw },
      requestId,
    );
    return new Response(answer, { headers: { "Content-Type": "text/xml; charset=utf-8" } });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
