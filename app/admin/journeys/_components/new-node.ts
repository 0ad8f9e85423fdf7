import type { JourneyNode, JourneyNodeKind, WaitUntil } from "@/lib/journeys/graph";

type Until = WaitUntil["kind"];

/** What a wait of a kind begins with. */
export function newWait(kind: Until): WaitUntil {
  switch (kind) {
    case "duration":
      return { kind, amount: 3, unit: "days" };
    case "time":
      return { kind, minute: 540, weekdays: [] };
    case "date":
      return { kind, field: "", days: 0, minute: 540 };
    case "event":
      return { kind, types: [], timeout: { amount: 14, unit: "days" }, timeout_next: null };
  }
}

/** A step to begin with, which leads nowhere yet. */
export function newNode(kind: JourneyNodeKind, id = crypto.randomUUID().slice(0, 8)): JourneyNode {
  const node = { id, title: null, next: null };
  switch (kind) {
    case "wait":
      return { ...node, kind, until: newWait("duration") };
    case "branch":
      return { ...node, kind, paths: [{ label: "", condition: { all: [] }, next: null }] };
    case "split": {
      const half = { share: 50, next: null };
      return {
        id,
        title: null,
        kind,
        paths: [
          { ...half, label: "A" },
          { ...half, label: "B" },
        ],
      };
    }
    case "email":
      return {
        ...{ ...node, kind, topic_id: 0, subject: "", preheader: null },
        ...{ content: { blocks: [] } },
      };
    case "sms":
      return { ...node, kind, topic_id: 0, body: "" };
    case "letter":
      return { ...node, kind, content: { blocks: [] } };
    case "task":
      return {
        ...{ ...node, kind, task_kind: "task", task_title: "", note: null },
        ...{ due: { days: 1, from: "step" }, skip_weekends: true, minute: 540, owner: "assigned" },
      };
    case "tag":
      return { ...node, kind, tag_id: 0, change: "add" };
    case "topic":
      return { ...node, kind, topic_id: 0, change: "subscribe" };
    case "note":
      return { ...node, kind, text: "" };
    case "notify":
      return { ...node, kind, to: "assigned", subject: "", text: "" };
    case "webhook":
      return { ...node, kind, endpoint_id: 0, name: "" };
    case "enroll":
      return { ...node, kind, journey_id: 0 };
    case "exit":
      return { id, title: null, kind };
  }
}
