import { cookieOptions, hostCookie } from "@/lib/identity/cookies";

const HOURS = 3;

/** The secret of an order's link, kept by the browser of whoever was sent to their bank to pay it. */
export const returnCookie = (orderId: number) => ({
  name: hostCookie(`paying_order_${orderId}`),
  options: { ...cookieOptions(), maxAge: HOURS * 3600 },
});
