import { Alert } from "@/app/_components/ui/alert";
import { plural } from "@/lib/format";
import type { Saving } from "./saving";

/** Why a save did not get through, and what to do about it. */
export function NoticeBox({ notice, waitSeconds }: Pick<Saving, "notice" | "waitSeconds">) {
  switch (notice) {
    case "limited":
      return (
        <Alert role="alert" tone="warning" title="Too many saves">
          Please wait {plural(Math.max(1, waitSeconds), "second")}, then select Save again. Your
          entries are still here.
        </Alert>
      );
    case "failed":
      return (
        <Alert role="alert" tone="danger" title="Changes not saved">
          We couldn’t reach the server. Your entries are still here. Check your connection, then
          select Save again.
        </Alert>
      );
    case "dead":
      return (
        <Alert role="alert" tone="danger" title="This link no longer works">
          It was replaced or turned off while you were editing, so nothing was saved. Copy what you
          need, then reload the page to get a new link.
        </Alert>
      );
    default:
      return null;
  }
}
