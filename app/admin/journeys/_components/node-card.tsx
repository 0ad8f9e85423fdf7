import type { ReactNode } from "react";
import type { JourneyNode } from "@/lib/journeys/graph";
import { type Names, nodeTitle, nodeWords } from "@/lib/journeys/words";
import { NodeIcon } from "./node-icon";

type Props = { node: JourneyNode; names: Names; children?: ReactNode };

/** A step: its sign, what it is called and what it does. */
export function NodeLines({ node, names, children }: Props) {
  const title = nodeTitle(node, names);
  const words = nodeWords(node, names);
  const detail = title === words ? topicOf(node, names) : words;
  return (
    <span className="flex min-w-0 items-start gap-3">
      <NodeIcon kind={node.kind} />
      <span className="min-w-0 flex-1 self-center">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {detail && (
          <span className="block text-sm wrap-anywhere text-muted-foreground">{detail}</span>
        )}
        {children}
      </span>
    </span>
  );
}

/** What a message is about, which its own words don’t say. */
function topicOf(node: JourneyNode, names: Names): string {
  if (node.kind !== "email" && node.kind !== "sms") return "";
  const topic = names.topic(node.topic_id);
  return topic && `Topic: ${topic}`;
}
