import {
  Bell,
  CircleStop,
  Clock,
  GitBranch,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Route,
  Split,
  Stamp,
  StickyNote,
  Tag,
  Webhook,
} from "lucide-react";
import type { JourneyNodeKind } from "@/lib/journeys/graph";

const ICONS: Record<JourneyNodeKind, LucideIcon> = {
  ...{ wait: Clock, branch: GitBranch, split: Split, email: Mail, sms: MessageSquareText },
  ...{ letter: Stamp, task: ListTodo, tag: Tag, topic: Newspaper, note: StickyNote, notify: Bell },
  ...{ webhook: Webhook, enroll: Route, exit: CircleStop },
};

/** What a step does, as a sign beside its words. */
export function NodeIcon({ kind }: { kind: JourneyNodeKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-link">
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}
