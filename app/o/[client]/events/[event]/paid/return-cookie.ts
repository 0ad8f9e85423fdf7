import { env } from "@/lib/env";

const HOURS = 3;

/** The secret of an order's link, kept by the browser of whoever was sent to their bank to pay it. */
export function returnCookie(orderId: number) {
  const secure = env().APP_ORIGIN.startsWith("https:");
  const name = `${secure ? "__Host-" : ""}paying_order_${orderId}`;
  const options = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: HOURS * 3600,
  } as const;
  return { name, options };
}
