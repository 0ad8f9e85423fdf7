import { z } from "zod";
import { ClientPath } from "@/lib/donors/schema";
import { ChallengeView } from "@/lib/gate/challenge";
import { PublicForm } from "@/lib/gate/forms";
import { challengeFor } from "@/lib/gate/gate";
import { visitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "Get a challenge for a public form",
    description:
      "A small calculation for forms that answer 428 `challenge_required` while many requests arrive: it costs a visitor little and a flood of requests a lot. Solve it with the widget or a library of ALTCHA, and send the solution with the form in `X-Challenge-Solution`. It counts once, for this form and this organization, within ten minutes.",
    tag: "Public forms",
    access: visitorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: ClientPath,
    query: z.object({ form: PublicForm }),
    returns: ChallengeView.shape,
    refuses: publicRefusal,
  },
  async ({ actor, query }) => {
    const place = { form: query.form, organizationId: actor.organizationId };
    return challengeFor(place, actor.address ?? "unknown");
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
