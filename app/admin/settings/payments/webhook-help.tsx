import { CopyButton } from "@/app/_components/ui/copy-button";

/** What has to be set up in Stripe first: the endpoint whose secret the form asks for. */
export function WebhookHelp({ url, events }: { url: string; events: readonly string[] }) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p>First add a webhook endpoint in Stripe with this address:</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="break-all">{url}</code>
        <CopyButton value={url} label="Copy endpoint address" />
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
