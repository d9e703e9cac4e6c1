import { describe, expect, test } from "vitest";
import { getAccess, getDeadline, getLifetime, isDeadlineAhead } from "../../../../src/domain/auth/session.ts";

describe("access", () => {
  test("a super admin needs no approval, others do", () => {
    expect(getAccess({ is_approved: false, is_super_admin: true })).toBe("admin");
    expect(getAccess({ is_approved: true, is_super_admin: true })).toBe("admin");
    expect(getAccess({ is_approved: true, is_super_admin: false })).toBe("member");
    expect(getAccess({ is_approved: false, is_super_admin: false })).toBe("pending");
  });
});

describe("the deadline of a session", () => {
  const now = 1_800_000_000_000;

  test("is in an hour, or in thirty days with Remember me", () => {
    expect(getDeadline(now, getLifetime(false)) - now).toBe(3600 * 1000);
    expect(getDeadline(now, getLifetime(true)) - now).toBe(2_592_000 * 1000);
  });

  test("passes at its exact moment", () => {
    const deadline = String(getDeadline(now, getLifetime(false)));
    expect(isDeadlineAhead(deadline, now + 3_599_999, getLifetime(false))).toBe(true);
    expect(isDeadlineAhead(deadline, now + 3_600_000, getLifetime(false))).toBe(false);
  });

  test("is valid in a tab whose clock is slightly behind", () => {
    const deadline = String(getDeadline(now + 2000, getLifetime(false)));
    expect(isDeadlineAhead(deadline, now, getLifetime(false))).toBe(true);
  });

  test.each([null, "", "soon", "NaN", "Infinity", String(now + 3_660_001), "1e99", "-1"])(
    "has passed when it is %j, which no sign-in wrote",
    (deadline) => expect(isDeadlineAhead(deadline, now, getLifetime(false))).toBe(false),
  );
});
