import { z } from "zod";
import { NewTopic, TopicQuery, TopicView } from "@/lib/consents/schema";
import { createTopic, listTopics } from "@/lib/consents/topics";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const topics = { ...byMember, tag: "Communications" } as const;

export const GET = route(
  {
    ...topics,
    summary: "List topics",
    description:
      "What the organization writes about, in its order. The four with a `key` are the `mail_topics` of donors.",
    permission: "donors_view",
    query: TopicQuery,
    returns: successOf(z.array(TopicView)),
  },
  async ({ actor, query }) => ok(await listTopics(actor, query)),
);

export const POST = route(
  {
    ...topics,
    summary: "Add a topic",
    description: "Names are unique in an organization, whatever their case.",
    permission: "settings_edit",
    body: NewTopic,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(TopicView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createTopic(actor, body);
    return new Reply(created(data), locationOf(`/admin/communications/topics/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
