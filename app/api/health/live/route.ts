import { live } from "@/lib/http/health";
import { otherMethods } from "@/lib/http/methods";

export const dynamic = "force-dynamic";

export const GET = live;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
