import { WeakPasswordError } from "../../data/auth/auth-errors.ts";
import { isOwnName } from "../../domain/auth/password.ts";

let common: Promise<Set<string>> | undefined;

async function readCommon(): Promise<Set<string>> {
  const response = await fetch("/common-passwords.txt");
  return new Set(response.ok ? (await response.text()).split("\n") : []);
}

/** `own`: the person's address and name, as far as they are known. Auth itself only checks the length. */
export async function refuseWeakPassword(password: string, own: readonly string[]): Promise<void> {
  common ??= readCommon();
  const isCommon = await common.then(
    (list) => list.has(password.toLowerCase()),
    // Without the list, only one's own name is refused.
    () => {
      common = undefined;
      return false;
    },
  );
  const isGuessed = isCommon || isOwnName(password, ["alumni"]);
  const reasons = [...(isGuessed ? ["common"] : []), ...(isOwnName(password, own) ? ["own"] : [])];
  if (reasons.length > 0) throw new WeakPasswordError(reasons);
}
