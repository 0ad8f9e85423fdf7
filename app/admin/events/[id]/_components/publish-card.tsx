import { Check, CircleAlert, CircleDashed } from "lucide-react";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { PublishingStep } from "@/lib/events/setup/publishing";
import { StatusButton } from "./status-button";

const WORDS: Record<PublishingStep["key"], { todo: string; done: string; page: string }> = {
  start: { todo: "Set a start time", done: "Start time set", page: "details" },
  products: {
    todo: "Add a ticket or a sponsor package",
    done: "Ticket or sponsor package added",
    page: "tickets",
  },
  benefits: {
    todo: "Enter what buyers get for each price",
    done: "Buyer benefits entered",
    page: "tickets",
  },
  place: { todo: "Add a location", done: "Location added", page: "details" },
  payment: {
    todo: "Choose payment methods",
    done: "Payment methods chosen",
    page: "details",
  },
  check: {
    todo: "Add check instructions",
    done: "Check instructions added",
    page: "details",
  },
  text: { todo: "Add a description", done: "Description added", page: "details" },
  cover: { todo: "Add a picture", done: "Picture added", page: "details" },
};

type Props = { event: EventSetupView; steps: readonly PublishingStep[]; mayEdit: boolean };

/** What an event still needs, and the button that puts it on the public pages. */
export function PublishCard({ event, steps, mayEdit }: Props) {
  const missing = steps.filter((step) => step.required && !step.done);
  const isArchived = event.status === "archived";
  // An archived draft comes back as the draft it was, whatever it still lacks.
  const needs = isArchived && !event.published_at ? [] : missing;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{isArchived ? "Archived" : "Before you publish"}</CardTitle>
          <CardDescription>
            {isArchived
              ? "Hidden from public pages. Registrations stay."
              : "Visible only to staff. Publish to open the page to everyone."}
          </CardDescription>
        </div>
        {mayEdit && needs.length === 0 && <StatusButton event={event} />}
      </CardHeader>
      {(!isArchived || needs.length > 0) && (
        <CardContent>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {steps.map((step) => (
              <Step key={step.key} step={step} eventId={event.id} mayEdit={mayEdit} />
            ))}
          </ul>
        </CardContent>
      )}
    </Card>
  );
}

function Step({
  step,
  eventId,
  mayEdit,
}: {
  step: PublishingStep;
  eventId: number;
  mayEdit: boolean;
}) {
  const { todo, done, page } = WORDS[step.key];
  if (step.done)
    return (
      <li className="flex items-start gap-2.5 text-muted-foreground">
        <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        {done}
      </li>
    );
  const Icon = step.required ? CircleAlert : CircleDashed;
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${step.required ? "text-warning" : "text-muted-foreground"}`}
      />
      <span>
        {mayEdit ? <TextLink href={`/admin/events/${eventId}/${page}`}>{todo}</TextLink> : todo}
        <span className="text-muted-foreground">
          {step.required ? " (required)" : " (recommended)"}
        </span>
      </span>
    </li>
  );
}
