import { ready } from "@/lib/http/health";
import { otherMethods } from "@/lib/http/methods";

export const dynamic = "force-dynamic";

export const GET = ready;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
