import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { type Place, payPage } from "../../paths";

/** Nothing was charged, and everything is still there. */
export function NotPaid({ place, reason }: { place: Place; reason: string | null }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6">
      <h1 className="text-3xl">Nothing was charged</h1>
      <p>{reason ?? "Your gift is waiting for you to finish it."}</p>
      <p>Everything that you typed is still there.</p>
      <Button asChild size="lg">
        <Link href={payPage(place)}>Continue with my gift</Link>
      </Button>
    </div>
  );
}
