import type { ComponentProps } from "react";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { RemoveButton } from "./remove-button";

type Props = ComponentProps<typeof RemoveButton> & {
  /** Why it cannot be removed; with one there is no button. */
  because?: string;
  /** What removing it does, where that is more than it being gone. */
  effect?: string;
};

/** The end of an edit page: the way to get rid of the thing. */
export const RemoveCard = ({ because, effect, ...props }: Props) => (
  <Card>
    <CardHeader>
      <div>
        <CardTitle>Remove the {props.what}</CardTitle>
        <CardDescription>
          {because ?? effect ?? "No one has it yet, so it can be removed."}
        </CardDescription>
      </div>
    </CardHeader>
    <CardContent>{!because && <RemoveButton {...props} />}</CardContent>
  </Card>
);
