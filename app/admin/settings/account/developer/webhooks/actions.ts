"use server";

import { orNull, text, timeIn } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { plural } from "@/lib/format/amounts";
import { check } from "@/lib/input";
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecret,
} from "@/lib/webhooks/endpoints";
import { recoverWebhooks, resendWebhook, testWebhook } from "@/lib/webhooks/recovering";
import { NewWebhookEndpoint, WebhookEndpointChanges, WebhookRecovery } from "@/lib/webhooks/schema";
import { deliveryPath, editPath, endpointPath, NEW_WEBHOOK } from "./paths";
import { ALL_EVENTS } from "./words";

const ONE = { row: "endpoint", path: endpointPath, at: "endpoint" };
const AT_TYPES = { at: "url", fieldOf: { forbidden: "types" } };

const fieldsIn = (form: FormData) => ({
  url: text(form, "url"),
  description: orNull(form, "description"),
  types: text(form, "events") === "all" ? [ALL_EVENTS] : form.getAll("types"),
});

export const createEndpoint = staffAction(
  { path: NEW_WEBHOOK, ...AT_TYPES },
  async ({ staff, form }) => {
    const { secret } = await createWebhookEndpoint(
      staff,
      check(fieldsIn(form), NewWebhookEndpoint),
    );
    return { done: "Webhook endpoint created.", secret };
  },
);

export const changeEndpoint = staffAction(
  { row: "endpoint", path: editPath, ...AT_TYPES },
  async ({ staff, form, id }) => {
    await changeWebhookEndpoint(staff, id, check(fieldsIn(form), WebhookEndpointChanges));
    return { to: endpointPath(id) };
  },
);

export const rotateSecret = staffPost(ONE, async ({ staff, id }) => {
  const { secret } = await rotateWebhookSecret(staff, id);
  return {
    done: "Secret rotated. Webhooks are also signed with the old secret for 24 hours.",
    secret,
  };
});

export const enableEndpoint = staffPost(ONE, async ({ staff, id }) => {
  await enableWebhookEndpoint(staff, id);
  return "Endpoint enabled.";
});

export const disableEndpoint = staffPost(ONE, async ({ staff, id }) => {
  await disableWebhookEndpoint(staff, id);
  return "Endpoint disabled.";
});

export const removeEndpoint = staffPost(ONE, async ({ staff, id }) => {
  await removeWebhookEndpoint(staff, id);
  return "Endpoint deleted.";
});

export const sendTest = staffPost(ONE, async ({ staff, id }) => {
  await testWebhook(staff, id);
  return "Test event queued. It appears in the log.";
});

export const replay = staffPost(ONE, async ({ staff, form, id }) => {
  const since = timeIn(form, "since", staff.profile.organization.timeZone);
  const wanted = check({ since, missed: form.get("missed") === "1" }, WebhookRecovery);
  const { deliveries } = await recoverWebhooks(staff, id, wanted);
  return deliveries === 0
    ? "There was nothing to replay."
    : `${plural(deliveries, "webhook")} queued to be sent again.`;
});

export const resend = staffPost(
  { row: "delivery", path: deliveryPath, at: "delivery" },
  async ({ staff, id }) => {
    await resendWebhook(staff, id);
    return "Webhook queued to be sent again.";
  },
);
