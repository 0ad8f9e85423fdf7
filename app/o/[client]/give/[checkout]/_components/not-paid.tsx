import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { type Place, payPage } from "../../paths";

/** Nothing was charged, and everything is still there. */
export function NotPaid({ place, reason }: { place: Place; reason: string | null }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6">
      <h1 className="text-3xl">You weren’t charged</h1>
      <p>{reason ?? "Your gift isn’t complete yet."}</p>
      <p>Your entries are saved.</p>
      <Button asChild size="lg">
        <Link href={payPage(place)}>Continue</Link>
      </Button>
    </div>
  );
}
