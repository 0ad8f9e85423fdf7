import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { untouched } from "@/app/_components/forms/form-state";
import { spoken } from "@/testing/spoken";
import { PreferencesForm } from "./preferences-form";

const topic = { description: null, is_subscribed: false, is_pending: false, is_texted: false };

it("names usual topics in the reader’s language, and the organization’s own as staff do", () => {
  const preferences = {
    organization: { id: 1, name: "Harbor Light", slug: "harbor-light" },
    email: "a…@example.org",
    phone: null,
    is_text_stopped: false,
    only_receipts: false,
    topics: [
      { ...topic, id: 1, key: "news" as const, name: null, is_subscribed: true },
      { ...topic, id: 2, key: null, name: "Boat building", is_pending: true },
    ],
  };
  const markup = renderToStaticMarkup(
    spoken(<PreferencesForm action={async () => untouched} preferences={preferences} token="x" />),
  );
  expect(markup).toContain("News");
  expect(markup).toContain("Boat building");
  expect(markup).toContain("Waiting for your confirmation by email");
  expect(markup.match(/checked=""/g)).toHaveLength(1);
});
