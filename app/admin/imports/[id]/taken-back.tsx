import { Undo2 } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import type { ImportView } from "@/lib/imports/schema";
import { rowsOf, undoneWord } from "../words";

/** Leads to taking a finished import back, and says afterwards what came of it. */
export function TakenBack({ view }: { view: ImportView }) {
  const { id, can_take_back: most, taken_back: taken, state } = view;
  if (state === "undone" && taken) return <Result view={view} taken={taken} />;
  if (most === 0) return null;
  return (
    <div>
      <Button asChild variant="danger-quiet">
        <Link href={`/admin/imports/${id}/undo`}>
          <Undo2 aria-hidden />
          Undo import
        </Link>
      </Button>
    </div>
  );
}

type Taken = NonNullable<ImportView["taken_back"]>;

const Result = ({ view, taken }: { view: ImportView; taken: Taken }) => (
  <Alert title="This import was undone">
    <p>
      {rowsOf(view.what, taken.undone)} {taken.undone === 1 ? "was" : "were"}{" "}
      {undoneWord(view.what)}.
      {taken.kept > 0 && (
        <>
          {" "}
          {rowsOf(view.what, taken.kept)} {taken.kept === 1 ? "stays" : "stay"}
          {view.rows_kept && (
            <>
              :{" "}
              <TextLink href={`/admin/imports/${view.id}/rows?outcome=kept`}>see reasons</TextLink>
            </>
          )}
          .
        </>
      )}
    </p>
  </Alert>
);
