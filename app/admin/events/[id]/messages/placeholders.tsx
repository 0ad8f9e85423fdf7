import type { MessageView } from "@/lib/events/messages/schema";

/** What the text can be filled with. */
export const Placeholders = ({ placeholders }: Pick<MessageView, "placeholders">) => (
  <details className="rounded-lg border p-4">
    <summary className="cursor-pointer font-semibold">Placeholders</summary>
    <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {placeholders.map(({ name, about }) => (
        <div key={name} className="contents">
          <dt>
            <code className="text-sm break-all">{`{{${name}}}`}</code>
          </dt>
          <dd className="text-sm text-muted-foreground">{about}</dd>
        </div>
      ))}
    </dl>
  </details>
);
