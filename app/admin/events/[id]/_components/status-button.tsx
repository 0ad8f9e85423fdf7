"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { EventSetupView, EventStatus } from "@/lib/events/setup/event-schema";
import { changeStatus } from "../../actions";

type Event = Pick<EventSetupView, "id" | "name" | "status" | "published_at">;

type Words = {
  label: string;
  title: string;
  description: string;
  to: EventStatus;
  tone: "primary" | "danger";
};

const PUBLISH: Words = {
  label: "Publish",
  title: "Publish",
  description: "Anyone can see the page and register.",
  to: "published",
  tone: "primary",
};

const restore = (to: EventStatus): Words => ({
  label: "Restore",
  title: "Restore",
  description:
    to === "published"
      ? "Anyone can see the page again and register until the event ends."
      : "It becomes a draft, visible only to staff.",
  to,
  tone: "primary",
});

/** Publishes a draft, or restores an archived event to where it was. */
export function StatusButton({ event }: { event: Event }) {
  const words =
    event.status === "archived" ? restore(event.published_at ? "published" : "draft") : PUBLISH;
  return <StatusDialog event={event} words={words} variant="primary" />;
}

/** Takes an event off the public pages: to a draft while nobody registered, or into the archive. */
export function WithdrawButtons({ event, isSold }: { event: Event; isSold: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {event.status === "published" && !isSold && (
        <StatusDialog
          event={event}
          variant="secondary"
          words={{
            label: "Unpublish",
            title: "Unpublish",
            description: "The page closes. Only staff can see the event.",
            to: "draft",
            tone: "primary",
          }}
        />
      )}
      {event.status !== "archived" && (
        <StatusDialog
          event={event}
          variant="danger-quiet"
          words={{
            label: "Archive",
            title: "Archive",
            description:
              "The page and registration close. Existing registrations and their links stay. You can restore the event.",
            to: "archived",
            tone: "danger",
          }}
        />
      )}
    </div>
  );
}

const backTo = (status: EventStatus) => (form: FormData) => {
  form.set("status", status);
  return changeStatus(form);
};

type DialogProps = {
  event: Event;
  words: Words;
  variant: "primary" | "secondary" | "danger-quiet";
};

const StatusDialog = ({ event, words, variant }: DialogProps) => (
  <AlertDialog
    trigger={<Button variant={variant}>{words.label}</Button>}
    title={`${words.title} “${event.name}”?`}
    description={words.description}
    confirmLabel={words.label}
    tone={words.tone}
    action={telling(changeStatus, backTo(event.status))}
  >
    <input type="hidden" name="event" value={event.id} />
    <input type="hidden" name="status" value={words.to} />
  </AlertDialog>
);
