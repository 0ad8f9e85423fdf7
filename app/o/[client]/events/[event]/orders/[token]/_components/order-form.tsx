"use client";

import { lazy, type ReactNode, useActionState, useEffect, useMemo } from "react";
import { errorTitle } from "@/app/_components/error-title";
import { Alert } from "@/app/_components/ui/alert";
import { ErrorSummary } from "@/app/_components/ui/error-summary";
import { useTranslate } from "@/app/_language/use-translate";
import type { OrderPath, OrderView } from "@/lib/events/schema";
import { ClosedGroups } from "./closed-groups";
import { ConflictPanel, LostChanges } from "./conflict-panel";
import { FormScopeContext, TypedContext } from "./form-scope";
import { GuestSection } from "./guest-section";
import { labelOf } from "./labels";
import { type Afterwards, NextSteps } from "./next-steps";
import { NoticeBox } from "./notice";
import { NOTHING_POSTED, type Posted } from "./outcome";
import { SaveBar } from "./save-bar";
import { closedReason } from "./status-words";
import { useSaving } from "./use-saving";

/**
 * Its fields and the logo's upload come only to registrations that have a sponsor. Should they not come, the
 * page stays as the server wrote it, and works as without scripts.
 */
const SponsorSection = lazy(() =>
  import("./sponsor-section").catch(() => new Promise<never>(() => undefined)),
);

type OrderFormProps = {
  order: OrderView;
  /** Bound by the page: Next never finishes a posted page whose action was bound in the browser's part. */
  action: (previous: Posted, form: FormData) => Promise<Posted>;
  address: OrderPath;
  title: string;
  /** Back from a save that went without JavaScript. */
  justSaved: boolean;
  header: ReactNode;
  payPath: string;
  heldUntil: ReactNode;
  /** For a registration that is over. */
  afterwards: Afterwards;
  /** The event, the items and the receipt, which no guest edits. */
  children: ReactNode;
};

/** The whole page is one form with one button; it posts without JavaScript and saves in place with it. */
export function OrderForm({
  order: read,
  action,
  address,
  title,
  justSaved,
  header,
  payPath,
  heldUntil,
  afterwards,
  children,
}: OrderFormProps) {
  const common = useTranslate("common");
  const t = useTranslate("order");
  const [posted, post] = useActionState(action, NOTHING_POSTED);
  const { form, state, save, reread, set, choose, undo } = useSaving(read, address, posted);
  const { order, shown, base, mine, elsewhere } = state;
  const problems = useMemo(
    () =>
      state.problems.map(({ field, message }) => ({
        field,
        message:
          field === "save"
            ? message
            : t("labelled", { label: labelOf(t, order, field), text: message }),
      })),
    [state.problems, t, order],
  );
  const closed = closedReason(order.status);
  const editable = !closed && Object.keys(base).length > 0;
  const messages = useMemo(
    () => new Map(problems.map(({ field, message }) => [field, message])),
    [problems],
  );
  const scope = useMemo(
    () => ({ order, shown, problems: messages, set }),
    [order, shown, messages, set],
  );

  useEffect(() => {
    if (justSaved) history.replaceState(history.state, "", location.pathname);
  }, [justSaved]);

  return (
    <form
      ref={form}
      action={post}
      onSubmit={save}
      onChange={(event) => {
        const name = (event.target as Element).getAttribute("name");
        if (name && !name.startsWith("choice.")) reread();
      }}
      noValidate
      className="flex flex-col gap-6 sm:gap-8"
    >
      <title>{errorTitle(common, title, problems.length > 0)}</title>
      <input type="hidden" name="version" value={order.version} readOnly />
      <input type="hidden" name="base" value={JSON.stringify(base)} readOnly />
      <FormScopeContext value={scope}>
        <TypedContext value={mine}>
          <ErrorSummary problems={problems} />
          <NoticeBox notice={state.notice} waitSeconds={state.waitSeconds} />
          <ConflictPanel order={order} elsewhere={elsewhere} choose={choose} />
          <LostChanges order={order} lost={state.lost} />
          {justSaved && problems.length === 0 && !state.notice && (
            <Alert tone="success" role="status" title={t("savedTitle")} />
          )}
          {header}
          <NextSteps {...{ order, payPath, heldUntil, afterwards }} />
          {children}
          {closed ? <ClosedGroups /> : <GuestSection />}
          {editable && order.sponsors.length > 0 && <SponsorSection />}
          {!closed && !editable && (
            <Alert tone="neutral" title={t("importedTitle")}>
              {t("importedText")}
            </Alert>
          )}
          {editable && <SaveBar state={state} undo={undo} />}
        </TypedContext>
      </FormScopeContext>
    </form>
  );
}
