import { Card, CardContent } from "@/app/_components/ui/card";
import { LoadingLines, Skeleton } from "@/app/_components/ui/skeleton";

/** A page of the portal on its way: a heading's place and a card's. */
export default function Loading() {
  return (
    <>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Card>
        <CardContent>
          <LoadingLines label="Loading the page" lines={6} />
        </CardContent>
      </Card>
    </>
  );
}
