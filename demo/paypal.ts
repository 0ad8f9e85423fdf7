/** The account of the demo world at the simulated PayPal. It opens nothing anywhere else. */
export const DEMO_PAYPAL = {
  clientId: "harbor-light-demo-client",
  clientSecret: "harbor-light-demo-secret",
  webhookId: "HARBORLIGHTDEMO",
};
