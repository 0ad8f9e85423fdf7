import { Pencil } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";

/** The way to where a row is changed. */
export const EditLink = ({ href, name }: { href: string; name: string }) => (
  <Button asChild variant="secondary" size="sm">
    <Link href={href}>
      <Pencil aria-hidden />
      Edit<span className="sr-only"> {name}</span>
    </Link>
  </Button>
);
