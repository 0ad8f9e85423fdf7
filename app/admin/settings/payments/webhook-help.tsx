import { CopyButton } from "@/app/_components/ui/copy-button";

/** What has to be set up at the payment processor first: the webhook that the form asks about. */
export function WebhookHelp({
  url,
  events,
  service = "Stripe",
}: {
  url: string;
  events: readonly string[];
  service?: "Stripe" | "PayPal";
}) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p>First add a webhook in {service} with this address:</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="break-all">{url}</code>
        <CopyButton value={url} label={`Copy the address for ${service}`} />
      </p>
      <details>
        <summary className="cursor-pointer">Events it listens to ({events.length})</summary>
        <ul className="mt-2 list-disc pl-6 text-sm">
          {events.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
