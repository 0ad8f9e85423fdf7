export {
  type Answer,
  type Client,
  type ClientSettings,
  createClient,
  type Init,
  type Method,
  type PathOf,
} from "./client.js";
export { type Problem, WellspringError } from "./error.js";
export { items, type ListPath, pages } from "./pages.js";
export type { RetrySettings } from "./retry.js";
export type { components, paths } from "./schema.js";
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "./webhooks.js";
