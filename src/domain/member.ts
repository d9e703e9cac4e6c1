import type { Choice } from "./choice.ts";

/** Offered to people. "Administration" exists for accounts of administrators only. */
export type Department = "Chemical Engineering" | "Petroleum & Gas Engineering";

export const departments: Choice<Department> = {
  values: ["Chemical Engineering", "Petroleum & Gas Engineering"],
  labels: {
    "Chemical Engineering": "Chemical Engineering",
    "Petroleum & Gas Engineering": "Petroleum & Gas Engineering",
  },
  initial: "Chemical Engineering",
};

export const administrationDepartment = "Administration";

export type MembershipType = "regular" | "honorary" | "associate";

export const membershipTypes: Choice<MembershipType> = {
  values: ["regular", "honorary", "associate"],
  labels: { regular: "Regular", honorary: "Honorary", associate: "Associate" },
  initial: "regular",
};

export const firstGraduationYear = 1960;

export function isGraduationYear(year: number, now: Date): boolean {
  return Number.isInteger(year) && year >= firstGraduationYear && year <= now.getUTCFullYear();
}

export const passwordMinLength = 8;
