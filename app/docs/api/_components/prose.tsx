import { Fragment } from "react";
import { apiReference } from "@/app/_openapi/api-reference";
import { type Piece, paragraphsOf } from "@/lib/openapi/reference/prose";
import { operationNamed, operationPath } from "@/lib/openapi/reference/reference";
import { PageLink } from "./page-link";

/** A description in paragraphs; operations that it names are links. */
export function Prose({ text }: { text: string }) {
  return paragraphsOf(text).map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places
    <p key={index}>
      <Pieces pieces={pieces} />
    </p>
  ));
}

/** The same within a line. */
export function InlineProse({ text }: { text: string }) {
  return paragraphsOf(text).map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places
    <span key={index}>
      <Pieces pieces={pieces} />{" "}
    </span>
  ));
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isCode }, index) => {
    if (!isCode) return text;
    const named = operationNamed(apiReference(), text);
    const code = <code>{text}</code>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <Fragment key={index}>
        {named ? (
          <PageLink href={operationPath(named)} variant="inline">
            {code}
          </PageLink>
        ) : (
          code
        )}
      </Fragment>
    );
  });
}
