import { unknownAddress } from "@/lib/http/unknown";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = unknownAddress();
