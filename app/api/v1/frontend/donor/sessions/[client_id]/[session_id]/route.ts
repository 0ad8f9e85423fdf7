import { z } from "zod";
import { endOtherSessions, listSessions } from "@/lib/donors/portal/session-list";
import { SessionPath, SessionView } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const sessions = {
  ...bySignedInDonor,
  tag: "Donor portal",
  params: SessionPath,
} as const;

export const GET = route(
  {
    ...sessions,
    summary: "List a donor's sessions",
    description: "Where the donor is signed in, most recently used first.",
    returns: { data: z.array(SessionView) },
  },
  async ({ actor }) => ({ data: await listSessions(actor) }),
);

export const DELETE = route(
  {
    ...sessions,
    summary: "End a donor's other sessions",
    returns: { ended: z.int() },
  },
  async ({ actor }) => ({ ended: await endOtherSessions(actor) }),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
