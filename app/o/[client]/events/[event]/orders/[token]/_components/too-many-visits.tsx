import { plural } from "@/lib/format";

/** Said instead of the order, so that nothing is read while the limit holds. */
export function TooManyVisits({ seconds }: { seconds: number }) {
  return (
    <div className="mx-auto max-w-reading py-8">
      <title>Please wait a moment</title>
      <h1>Please wait a moment</h1>
      <p className="mt-3 text-lg text-muted-foreground">
        This page was opened too often in a short time. Nothing is lost. Reload it in{" "}
        {plural(Math.max(1, seconds), "second")}.
      </p>
    </div>
  );
}
