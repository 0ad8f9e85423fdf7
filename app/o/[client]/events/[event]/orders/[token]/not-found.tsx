import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { LostLink } from "./_components/lost-link";
import { linkMetadata } from "./metadata";

/** Next takes a page's metadata from here when the answer's status is 404 (`lib/http/page-status`). */
export const metadata = linkMetadata;

export default function OrderNotFound() {
  return (
    <NarrowShell>
      <title>This link doesn’t open a registration</title>
      <h1>This link doesn’t open a registration</h1>
      <p className="mt-3 text-muted-foreground">
        Open the most recent link we sent you. If you can’t find it, we can email you a new one.
      </p>
      <p className="mt-4">
        <LostLink />
      </p>
    </NarrowShell>
  );
}
