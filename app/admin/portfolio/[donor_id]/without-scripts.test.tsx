import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { spoken } from "@/testing/spoken";
import { type ContactValues, EditContact, RemoveContact } from "./contact-dialog";
import { AddCredit } from "./credit-dialog";
import { EditReach } from "./identity-forms";
import { InPlace } from "./in-place";
import { QuickLog } from "./quick-log";
import { AddTask } from "./task-dialog";

const markup = (shown: ReactNode): string =>
  renderToStaticMarkup(spoken(shown)).replaceAll("&amp;", "&");

it.each([
  [
    "a task is added",
    <AddTask
      key="task"
      {...{ profile: 7, subject: { type: "household", id: 4, name: "Home" } }}
      {...{ colleagues: [], me: 1 }}
    />,
    "/admin/tasks/new?household=4",
  ],
  [
    "somebody is credited",
    <AddCredit
      key="credit"
      {...{ profile: 7, donation: 5, gift: "$5", missing: "5", missingText: "$5", people: [] }}
    />,
    "/admin/donations/5/credit",
  ],
  [
    "an address is changed",
    <EditReach key="reach" {...{ donor: 7, href: "/edit#email", email: null, phone: null }}>
      None
    </EditReach>,
    "/edit#email",
  ],
  [
    "a meeting is logged",
    <QuickLog
      key="log"
      {...{ donor: { id: 7, name: "Ada" }, people: [], href: "/admin/interactions/new?donor=7" }}
    />,
    "/admin/interactions/new?donor=7&channel=meeting",
  ],
])("without JavaScript %s on a page of its own", (_, shown, href) => {
  expect(markup(shown)).toContain(`href="${href}"`);
});

it("hides buttons that need JavaScript", () => {
  const contact: ContactValues = {
    ...{ id: 1, donorId: 7, title: "call", values: {}, isPrivate: false },
    custom: { stored: {}, names: {} },
  };
  const action = async () => ({ problems: [], values: {}, refusals: 0 });
  for (const button of [
    <EditContact key="edit" contact={contact} />,
    <RemoveContact key="remove" contact={contact} />,
    <InPlace key="care" label="Change assignment" action={action} shown="Unassigned">
      <input name="x" />
    </InPlace>,
  ])
    expect(markup(button)).toMatch(/<button[^>]*noscript:hidden/);
});
