import { CircleAlert } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";

type Props = { title: string; children: string };

/** A card that can’t be shown says why in its place. */
export const NoFigures = ({ title, children }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardContent>
      <p className="flex items-start gap-2 text-muted-foreground">
        <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
        {children}
      </p>
    </CardContent>
  </Card>
);
