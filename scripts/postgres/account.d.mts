export function serverAccount(cluster: string): { uid: number; gid: number } | undefined;
