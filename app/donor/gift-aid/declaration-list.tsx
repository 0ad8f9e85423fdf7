import { coverage, DeclarationState, MADE } from "@/app/_components/gift-aid/words";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { formatDate } from "@/lib/format";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";

type Props = { declarations: readonly DeclarationView[]; today: string };

export const DeclarationList = ({ declarations, today }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>Your declarations</CardTitle>
    </CardHeader>
    <CardContent>
      <ul className="flex flex-col divide-y">
        {declarations.map((each) => (
          <li key={each.id} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-base font-semibold">{coverage(each)}</h3>
              <DeclarationState declaration={each} />
            </div>
            <p className="text-muted-foreground">
              Made {MADE[each.way]} on {formatDate(each.declared_on)}.
            </p>
            <details>
              <summary className="cursor-pointer rounded-md py-1 font-semibold text-link">
                Read this declaration
              </summary>
              <blockquote className="mt-2 max-w-prose border-l-2 pl-4">{each.words}</blockquote>
            </details>
            {(each.withdrawn_on === null || each.withdrawn_on > today) && (
              <Link
                href={`/donor/gift-aid/${each.id}/withdraw`}
                className={buttonVariants({ variant: "secondary", className: "self-start" })}
                aria-label={`Withdraw the declaration of ${formatDate(each.declared_on)}`}
              >
                Withdraw…
              </Link>
            )}
          </li>
        ))}
      </ul>
    </CardContent>
  </Card>
);
