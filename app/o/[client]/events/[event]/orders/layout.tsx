import type { ReactNode } from "react";
import { ClientSpeech } from "@/app/_language/client-speech";

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <ClientSpeech namespaces={["order"]}>{children}</ClientSpeech>;
}
