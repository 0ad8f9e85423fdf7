import { TopicChanges, TopicView } from "@/lib/consents/schema";
import { changeTopic, getTopic } from "@/lib/consents/topics";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const topic = {
  ...byMember,
  tag: "Communications",
  params: ById,
  returns: successOf(TopicView),
} as const;

export const GET = route(
  { ...topic, summary: "Get a topic", permission: "donors_view" },
  async ({ actor, params }) => ok(await getTopic(actor, params.id)),
);

export const PUT = route(
  {
    ...topic,
    summary: "Change, archive or restore a topic",
    description:
      "Omitted fields stay as they are. Donors’ choices are kept while a topic is archived.",
    permission: "settings_edit",
    body: TopicChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeTopic(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
