import { spawn } from "node:child_process";

const script = `
cat >/dev/null
[ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -"$3" "$1" 2>/dev/null
[ -z "$4" ] && exit
while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
rm -rf "$4" "$5"
`;

/**
 * A tiny shell that waits for this process to end, however it ends, and then stops the server: its
 * standard input is a pipe that only we hold. On Windows there is none; the next start adopts.
 * @param {{ pid: number, lockFile: string, signal?: string, remove?: string[] }} server
 * @returns {() => void} ends the watch
 */
export function watch({ pid, lockFile, signal = "INT", remove = [] }) {
  if (process.platform === "win32") return () => undefined;
  const args = ["-c", script, "sh", String(pid), lockFile, signal, ...remove];
  const shell = spawn("/bin/sh", args, { stdio: ["pipe", "ignore", "ignore"], detached: true });
  shell.on("error", () => undefined);
  shell.stdin.on("error", () => undefined);
  shell.unref();
  shell.stdin.unref?.();
  return () => {
    try {
      process.kill(-shell.pid, "SIGKILL");
    } catch {
      // It is gone already.
    }
  };
}
