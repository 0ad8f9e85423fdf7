import { Alert } from "@/app/_components/ui/alert";
import { plural } from "@/lib/format";
import type { Saving } from "./saving";

/** Why a save did not get through, and what to do about it. */
export function NoticeBox({ notice, waitSeconds }: Pick<Saving, "notice" | "waitSeconds">) {
  switch (notice) {
    case "limited":
      return (
        <Alert role="alert" tone="warning" title="That was a lot of saving at once">
          Please wait {plural(Math.max(1, waitSeconds), "second")}, then press Save again.
          Everything you typed is still here.
        </Alert>
      );
    case "failed":
      return (
        <Alert role="alert" tone="danger" title="Your changes are not saved yet">
          We could not reach the server. Everything you typed is still here: check your connection
          and press Save again.
        </Alert>
      );
    case "dead":
      return (
        <Alert role="alert" tone="danger" title="This link no longer works">
          It was replaced or turned off while you were here, so nothing could be saved. Copy what
          you need from this page, then reload it to ask for a new link.
        </Alert>
      );
    default:
      return null;
  }
}
