import { Card, CardContent } from "@/app/_components/ui/card";
import { LoadingLines, Skeleton } from "@/app/_components/ui/skeleton";

/** A page of the dashboard on its way: a heading's place and a card's. */
export function LoadingPage() {
  return (
    <>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-72 max-w-full" />
      </div>
      <Card>
        <CardContent>
          <LoadingLines label="Loading the page" lines={6} />
        </CardContent>
      </Card>
    </>
  );
}
