/** The account of the demo world at the simulated PayPal. It opens nothing anywhere else. */
export const DEMO_PAYPAL = {
  clientId: "simulated-paypal-client",
  clientSecret: "simulated-paypal-secret",
  webhookId: "HARBORLIGHTDEMO",
};
