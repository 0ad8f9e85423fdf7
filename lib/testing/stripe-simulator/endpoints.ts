import { type Account, newId, shown } from "./account";
import { type Form, flatOf, partOf, textOf } from "./form";
import type { Endpoint } from "./objects";
import { invalidRequest } from "./problems";

const eventsOf = (form: Form): string[] =>
  Object.values(partOf(form, "enabled_events")).filter((each) => typeof each === "string");

/** The only answer that tells the signing secret (docs.stripe.com/api/webhook_endpoints/create). */
export function createEndpoint(account: Account, form: Form): object {
  const url = textOf(form, "url") ?? "";
  if (!/^https?:\/\//.test(url)) throw invalidRequest("Invalid URL.", "url_invalid");
  const enabled_events = eventsOf(form);
  if (enabled_events.length === 0) throw invalidRequest("`enabled_events` is empty.");
  const signing = newId("whsec");
  const endpoint = account.add<Endpoint>({
    id: newId("we"),
    object: "webhook_endpoint",
    url,
    enabled_events,
    api_version: textOf(form, "api_version"),
    status: "enabled",
    metadata: flatOf(form, "metadata"),
    signing,
  });
  return { ...shown(endpoint), secret: signing };
}

/** docs.stripe.com/api/webhook_endpoints/update: its API version stays what it was. */
export function updateEndpoint(account: Account, form: Form, id: string): object {
  const endpoint = account.get<Endpoint>("webhook_endpoint", id);
  const enabled_events = eventsOf(form);
  return Object.assign(endpoint, {
    url: textOf(form, "url") ?? endpoint.url,
    ...(enabled_events.length > 0 && { enabled_events }),
  });
}
