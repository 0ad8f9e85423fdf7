import { Card, CardContent } from "@/app/_components/ui/card";
import { LoadingLines, Skeleton } from "@/app/_components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <Skeleton className="h-9 w-56" />
      <Card>
        <CardContent>
          <LoadingLines label="Loading your receipts" lines={6} />
        </CardContent>
      </Card>
    </>
  );
}
