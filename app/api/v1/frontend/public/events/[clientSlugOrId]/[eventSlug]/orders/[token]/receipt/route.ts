import { z } from "zod";
import { resendReceipt } from "@/lib/events/messages/receipt-mail";
import { OrderPath } from "@/lib/events/schema";
import { otherMethods } from "@/lib/http/methods";
import { byOrderGuest } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byOrderGuest,
    summary: "Send a registration's receipt again",
    description: "Emails the latest receipt to the buyer as a PDF. Without a receipt: 409.",
    tag: "Event registration",
    params: OrderPath,
    returns: { message: z.string() },
    status: 202,
    alsoRefuses: ["conflict"],
  },
  async ({ actor }) => {
    await resendReceipt(actor);
    return { message: "The receipt is on its way to the buyer." };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
