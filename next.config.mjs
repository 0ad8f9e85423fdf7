/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  serverExternalPackages: [
    "pg",
    "graphile-worker",
    "@node-rs/argon2",
    "sharp",
    "@react-pdf/renderer",
    "pino",
    "rate-limiter-flexible",
    "ws",
  ],
};
